import { escapeHtml } from '@portal/platform/contract'
import { buildPortalAddress, cleanHtml, htmlToText, type MailTemplate, type Portal } from '@portal/platform/server'

interface Escrito {
	readonly assblt: string
	readonly txtblt: string
}

/** Separates braces in an author's text, so that it cannot contain placeholders. */
const escaparLugares = (texto: string): string => texto.replaceAll('{{', '{ {')

/** Newsletter template; `{{chave}}` is the recipient's unsubscribe key. It has no remote content, against tracking. */
export function moldeDo(portal: Portal, { assblt, txtblt }: Escrito): MailTemplate {
	const orgao = portal.config.PORTAL_INSTITUICAO_NOME
	const pagina = `${buildPortalAddress(portal, '/alumni/sair-do-boletim/')}{{chave}}`
	const umClique = `${buildPortalAddress(portal, '/proxy/wsportal/alumni/executar/saida-newsletter/')}{{chave}}/um-clique`
	const porque = `Você recebe este boletim porque disse que sim na rede Alumni da ${orgao}.`
	const html = escaparLugares(cleanHtml(txtblt))
	return {
		assunto: assblt,
		texto: `${escaparLugares(htmlToText(txtblt))}\n\n${porque} Para não receber mais:\n${pagina}`,
		html: `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(assblt)}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:#1a1a1a;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:600px;margin:0 auto;overflow-wrap:anywhere">
${html}
<hr style="border:0;border-top:1px solid #cccccc;margin:32px 0 16px">
<p style="font-size:14px;color:#4a4a4a">${escapeHtml(porque)} <a href="${pagina}" style="color:#0b5394">Não receber mais</a></p>
</div>
</body>
</html>
`,
		cabecalhos: {
			'List-Unsubscribe': `<${umClique}>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			Precedence: 'bulk',
		},
	}
}
