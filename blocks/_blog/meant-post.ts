/** Names in the query of the list the post that was perhaps meant by an address that has none: `/blog?gemeint=aufmass-ohne-zettel`. */
export const meantPostParameter = 'gemeint';
