import type { SimNao } from '@portal/platform/contract'
import { gravarNaAba, lerDaAba } from '@portal/platform/web'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { CampoDaPessoa, Convidado, PedidoDeAssinatura } from '../../contract/index.ts'

export type Opcoes = {
	readonly dsclot: string
	/** Deadline; null means the default. */
	readonly prazo: { readonly ate: Date | undefined } | null
	/** Verification line; undefined means the unit's default. */
	readonly stalinpag: SimNao | undefined
}

/** Unsent choices, kept as long as the tab lives. */
const EnvioGuardado = z.object({
	codigo: z.optional(z.number()),
	convidados: z.array(z.extend(Convidado, { nompes: z.string() })),
	tipord: z.enum(['P', 'S']),
	campos: z.array(CampoDaPessoa),
	dsclot: z.string(),
	prazo: z.nullable(z.object({ ate: z.optional(z.string()) })),
	stalinpag: PedidoDeAssinatura.shape.stalinpag,
})
type EnvioGuardado = z.infer<typeof EnvioGuardado>

export function lerEnvio(chave: string): EnvioGuardado | undefined {
	const guardado = lerDaAba(`envio-para-assinatura ${chave}`)
	if (guardado === undefined) return undefined
	// Stored data of an earlier version of the portal is discarded.
	return z.safeParse(EnvioGuardado, JSON.parse(guardado)).data
}

export const gravarEnvio = (chave: string, envio: EnvioGuardado | undefined): void =>
	gravarNaAba(`envio-para-assinatura ${chave}`, envio && JSON.stringify(envio))

export function opcoesDe(guardado: EnvioGuardado | undefined): Opcoes {
	if (!guardado) return { dsclot: '', prazo: null, stalinpag: undefined }
	const { dsclot, prazo, stalinpag } = guardado
	return { dsclot, prazo: prazo && { ate: prazo.ate === undefined ? undefined : new Date(prazo.ate) }, stalinpag }
}

type EmCurso = Pick<EnvioGuardado, 'codigo' | 'tipord' | 'campos'> & {
	convidados: readonly EnvioGuardado['convidados'][number][]
	opcoes: Opcoes
}

/** Draft that survives a reload and a new login. */
export function useGuardarEnvio(chave: string, { codigo, convidados, tipord, campos, opcoes }: EmCurso): void {
	const { dsclot, prazo, stalinpag } = opcoes
	useEffect(() => {
		const mexido = convidados.length > 0 || dsclot !== '' || prazo !== null || stalinpag !== undefined
		const ate = prazo?.ate?.toISOString()
		const envio = { codigo, convidados: [...convidados], tipord, campos, dsclot, prazo: prazo && { ate }, stalinpag }
		gravarEnvio(chave, mexido ? envio : undefined)
	}, [chave, codigo, convidados, tipord, campos, dsclot, prazo, stalinpag])
}
