import { expect, test } from 'vitest'
import { escapeHtml } from './html.ts'

test('no sign of HTML is left in a text, between tags or in an attribute', () => {
	expect(escapeHtml(`<a b="c" d='e'>&amp;`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;')
})
