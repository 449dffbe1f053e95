import * as z from 'zod/mini'
import {
	assinantesDe,
	type LugarDoDestinatario,
	TipAssinatura,
	TipOrdem,
	TipParticipante,
} from '../../contract/index.ts'
import type { LoteAberto } from '../acesso/acesso.ts'

const PRIMEIRA_ORDEM = 1
const ULTIMA_ORDEM = 60

const Participante = z.object({
	tippcpasi: TipParticipante,
	codpes: z.nullable(z.int()),
	codusuext: z.nullable(z.int()),
	nompcp: z.string(),
	emapcp: z.nullable(z.string()),
	cpfpcp: z.nullable(z.string()),
	fncpcp: z.string(),
	numordasi: z.int(),
	codgrpasi: z.nullable(z.string()),
	qtdminasi: z.nullable(z.int()),
	codtipasi: TipAssinatura,
})

/** Snapshot of the draft at the start, with the placeholders that differ per receiver. */
export const ModeloDoEnvio = z.object({
	nomlot: z.string(),
	dsclot: z.string(),
	tipord: TipOrdem,
	dtalimasi: z.nullable(z.string()),
	qtddialem: z.int(),
	staobssmp: z.enum(['S', 'N']),
	stalinpag: z._default(z.enum(['S', 'N']), 'N'),
	participantes: z.array(Participante),
	destinatario: z.object({ numordasi: z.int(), codtipasi: TipAssinatura, codtipasiext: TipAssinatura }),
})
export type ModeloDoEnvio = z.infer<typeof ModeloDoEnvio>

/**
 * Lowest sufficient levels: the institution's certificate for university members; simple or their own certificate for
 * outsiders.
 */
const niveisPara = (minimo: TipAssinatura) =>
	({ codtipasi: minimo === '3' ? '3' : '2', codtipasiext: minimo === '1' ? '1' : '3' }) as const

/** Signing order with the receiver first or last; the others keep their relative order. */
export function modeloDe(
	{ lote, participantes }: LoteAberto,
	lugar: LugarDoDestinatario,
	minimo: TipAssinatura,
): ModeloDoEnvio {
	const fixos = participantes.map((linha) => ({
		...linha,
		numordasi: lugar === 'antes' ? Math.min(ULTIMA_ORDEM, linha.numordasi + 1) : linha.numordasi,
	}))
	const ultima = Math.max(0, ...assinantesDe(fixos).map(({ numordasi }) => numordasi))
	const numordasi = lugar === 'antes' ? PRIMEIRA_ORDEM : Math.min(ULTIMA_ORDEM, ultima + 1)
	return z.parse(ModeloDoEnvio, {
		...lote,
		participantes: fixos,
		destinatario: { numordasi, ...niveisPara(minimo) },
	})
}
