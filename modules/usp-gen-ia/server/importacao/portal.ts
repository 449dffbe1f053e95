import * as z from 'zod/mini'
import { type ConversaImportada, lerInstante, montarArvore, type Perdas } from './conversa.ts'

/** One conversation as this portal exports it. */
export const ConversaDoPortal = z.object({
	codcvs: z.string(),
	titcvs: z.string(),
	numseqfol: z.nullable(z.int()),
	mensagens: z.array(
		z.object({
			numseqmsg: z.int(),
			numseqpai: z.nullable(z.int()),
			papmsg: z.enum(['U', 'A']),
			txtmsg: z.string(),
			idemodrsp: z.nullable(z.string()),
			fontes: z.array(z.unknown()),
			dtacad: z.string(),
		}),
	),
})

export function lerDoPortal(
	{ codcvs, titcvs, numseqfol, mensagens: falas }: z.infer<typeof ConversaDoPortal>,
	agora: string,
	perdas: Perdas,
): ConversaImportada | undefined {
	perdas.contar(
		'anexos',
		falas.reduce((soma, { fontes }) => soma + fontes.length, 0),
	)
	const lidas = falas.map((fala) => ({
		id: String(fala.numseqmsg),
		pai: fala.numseqpai === null ? null : String(fala.numseqpai),
		papmsg: fala.papmsg,
		texto: fala.txtmsg,
		modelo: fala.idemodrsp,
		em: lerInstante(fala.dtacad, agora),
	}))
	const { mensagens, numeros } = montarArvore(lidas, perdas)
	const [primeira] = mensagens
	if (!primeira) return undefined
	const fim = numeros.get(String(numseqfol)) ?? mensagens.length
	return { chave: codcvs, titcvs, dtacad: primeira.dtacad, numseqfol: fim, mensagens }
}
