import { expect, test } from 'vitest';
import { checkSvg } from './svg.ts';

test.each([
  ['<svg><script>alert(1)</script></svg>', '<script'],
  ['<x:svg xmlns:x="http://www.w3.org/2000/svg"><x:script>alert(1)</x:script></x:svg>', '<x:script'],
  ['<ä:svg xmlns:ä="http://www.w3.org/2000/svg"><ä:script>alert(1)</ä:script></ä:svg>', '<ä:script'],
  ['<svg><a><set attributeName="xlink:href" to="#b"/></a></svg>', 'attributeName="xlink:href'],
  ['<svg onload="alert(1)"/>', 'onload='],
  ['<svg>\n<g\nonclick = "x"/></svg>', 'onclick ='],
  ['<svg><foreignObject><p>HTML</p></foreignObject></svg>', '<foreignObject'],
  ['<svg><h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="https://foreign.example"/></svg>', 'xmlns:h="http://www.w3.org/1999/xhtml'],
  ["<svg><h:form xmlns:h = 'http://www.w3.org/1999/xhtml' action='https://foreign.example'/></svg>", "xmlns:h = 'http://www.w3.org/1999/xhtml"],
  ['<svg><iframe xmlns="http://www.w3.org/1999/&#120;html"/></svg>', 'xmlns="http://www.w3.org/1999/&'],
  ['<svg><image href="https://foreign.example/a.png"/></svg>', 'href="https://foreign.example/a.png'],
  ['<svg><a xlink:href="javascript:alert(1)"/></svg>', 'href="javascript:alert(1)'],
  ['<svg><style>@import "https://foreign.example/a.css";</style></svg>', '@import'],
  ['<svg><rect fill="url(https://foreign.example/a.svg#b)"/></svg>', 'url(https://foreign.example/a.svg#b'],
  ['<svg><rect fill="url( \'https://foreign.example/a.svg#b\' )"/></svg>', "url( 'https://foreign.example/a.svg#b"],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', '<!ENTITY'],
  ['<?xml-stylesheet href="a.css"?><svg/>', '<?xml-stylesheet'],
])('code in a picture never comes to visitors: %s', (text, found) => {
  expect(checkSvg(text)).toEqual({ rule: 'code-in-picture', found });
});

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="#a"/><rect fill="url(#b)"/><rect fill="url( #b )"/></svg>',
  `<svg><style>.a{fill:url('#b')}</style><image href="data:image/png;base64,AA=="/><text>on = off</text></svg>`,
  '<svg><metadata><cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/"/></metadata></svg>',
])('a drawing is a drawing: %s', (text) => {
  expect(checkSvg(text)).toBeUndefined();
});
