import DOMPurify from 'dompurify'

/*
 * Sanitiser (allow-list): stored HTML may format text, link, and show embedded pictures. Styles, classes, ids, forms
 * and remote requests are removed: a remote picture tells a stranger who read the message and when, and one of this
 * site is a request in the reader's name.
 */
const purificador = DOMPurify(window)

purificador.addHook('afterSanitizeAttributes', (no) => {
	if (no instanceof HTMLAnchorElement && no.hasAttribute('href') && no.origin !== window.location.origin) {
		no.setAttribute('target', '_blank')
		no.setAttribute('rel', 'noopener noreferrer')
	}
	if (no instanceof HTMLImageElement && !vemNoTexto(no)) no.remove()
})

function vemNoTexto(imagem: HTMLImageElement): boolean {
	return /^data:image\/(png|jpeg|gif|webp);/i.test(imagem.getAttribute('src') ?? '')
}

/** A title stands on one line, in a button or a link, so only emphasis is allowed. */
export const sanearTitulo = (html: string): string =>
	purificador.sanitize(html, {
		ALLOWED_TAGS: ['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark'],
		ALLOWED_ATTR: [],
	})

export function sanear(html: string): string {
	return purificador.sanitize(html, {
		USE_PROFILES: { html: true },
		FORBID_TAGS: [
			'style',
			'form',
			'input',
			'button',
			'select',
			'textarea',
			'audio',
			'video',
			'source',
			'picture',
			'track',
		],
		FORBID_ATTR: ['style', 'class', 'id', 'name', 'srcset', 'background', 'target', 'tabindex', 'accesskey'],
		ALLOW_DATA_ATTR: false,
		ALLOW_ARIA_ATTR: false,
	})
}
