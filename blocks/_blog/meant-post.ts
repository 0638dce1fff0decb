/** Query parameter of the list with the post that an unknown address perhaps meant: `/blog?gemeint=aufmass-ohne-zettel`. */
export const meantPostParameter = 'gemeint';
