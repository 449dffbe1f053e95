import { escapeHtml } from '../../contract/html.ts'

const ENDERECO = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g

/** Links whose text is their address, so that the reader sees where they lead. */
function linkAddresses(texto: string): string {
	let fim = 0
	let html = ''
	for (const achado of texto.matchAll(ENDERECO)) {
		const endereco = escapeHtml(achado[0])
		html += `${escapeHtml(texto.slice(fim, achado.index))}<a href="${endereco}" style="color:#0b5394;word-break:break-all">${endereco}</a>`
		fim = achado.index + achado[0].length
	}
	return (html + escapeHtml(texto.slice(fim))).replaceAll('\n', '<br>')
}

/** HTML part with the same text as the plain part, without images, scripts or remote content. */
export function htmlDoEmail({ assunto, texto }: { readonly assunto: string; readonly texto: string }): string {
	const paragrafos = texto
		.split(/\n{2,}/)
		.map((paragrafo) => `<p style="margin:0 0 16px">${linkAddresses(paragrafo)}</p>`)
	return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(assunto)}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:#1a1a1a;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:600px;margin:0 auto;overflow-wrap:anywhere">
${paragrafos.join('\n')}
</div>
</body>
</html>
`
}
