/** The patterns match the line above a quoted message, as mail programs write it in Portuguese and English. */
const COMECOS: readonly RegExp[] = [
	/^-{2,}\s*(mensagem original|original message|mensagem encaminhada|forwarded message)\s*-{2,}$/i,
	/^_{10,}$/,
	/^(em|on)\b.{4,200}\b(escreveu|wrote)\s*:?$/i,
	/^(de|from):\s.+$/i,
]
const CABECALHOS = /^(enviad[ao]( em)?|sent|data|date|para|to|assunto|subject|cc)\s*:/i
/** The signature begins at the delimiter of RFC 3676, 4.3, or at a line that phones append. */
const ASSINATURA = /^(-- ?|enviado d[oe] .{2,60}|sent from my .{2,60}|obter o outlook para .{2,20})$/i
const MAIOR_ATRIBUICAO = 3

const removerMarca = (linha: string): string => linha.replace(/^(\s*>)+\s?/, '').trim()

/** A line "De:" may begin a sentence, so it counts as a quotation only when other headers follow. */
function comeca(linhas: readonly string[], indice: number): boolean {
	const linha = linhas[indice]?.trim() ?? ''
	const qual = COMECOS.findIndex((comeco) => comeco.test(linha))
	if (qual === COMECOS.length - 1)
		return linhas.slice(indice + 1, indice + 4).some((uma) => CABECALHOS.test(uma.trim()))
	if (qual >= 0) return true
	// The attribution line may be wrapped over two or three lines.
	return (
		/^(em|on)\b/i.test(linha) &&
		Array.from({ length: MAIOR_ATRIBUICAO - 1 }, (_, mais) =>
			linhas
				.slice(indice, indice + mais + 2)
				.map((uma) => uma.trim())
				.join(' '),
		).some((juntas) => COMECOS[2]?.test(juntas))
	)
}

/**
 * Quotation trimming keeps only the writer's own text, without quoted lines, signature and everything below, but with
 * answers between quoted lines. `primeira` is the first line of the answered message, which some programs quote without
 * a mark.
 */
export function cortarCitacoes(texto: string, primeira = ''): string {
	const linhas = texto.replaceAll('\r\n', '\n').split('\n')
	const proprias: string[] = []
	for (const [indice, linha] of linhas.entries()) {
		const daMensagem = primeira !== '' && removerMarca(linha) === primeira
		if (daMensagem || ASSINATURA.test(linha.trim()) || comeca(linhas, indice)) {
			const resto = linhas.slice(indice + 1)
			// An empty text above the quotation means that the answers stand between its lines.
			if (proprias.join('').trim() !== '' || !resto.some((uma) => /^\s*>/.test(uma))) break
			continue
		}
		if (!/^\s*>/.test(linha)) proprias.push(linha)
	}
	return proprias
		.join('\n')
		.replaceAll(/\n{3,}/g, '\n\n')
		.trim()
}
