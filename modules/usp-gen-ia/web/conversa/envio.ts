import { toast } from '@portal/design-system/toast'
import { CallError, call, mensagemDe } from '@portal/platform/web'
import { useRef, useState } from 'react'
import { type FonteDaConversa, perguntar, responderDeNovo } from '../../contract/index.ts'
import type { Envio } from './escrever.tsx'

export const tirarNomes = (fontes: readonly FonteDaConversa[]) =>
	fontes.map(({ tipfnt, chvfnt }) => ({ tipfnt, chvfnt }))

/** A refused question is written anew; one whose answer was lost goes out under the same identifier. */
const podeTerChegado = (falha: unknown): boolean =>
	!(falha instanceof CallError) || falha.status === 0 || falha.status >= 500

interface Destino {
	readonly codcvs: string | undefined
	readonly codprj: number | undefined
	readonly aoComecar: (codcvs: string) => void
	readonly atualizar: () => Promise<void>
}

export function useEnvio({ codcvs, codprj, aoComecar, atualizar }: Destino) {
	const [nova] = useState(() => crypto.randomUUID())
	/** Identifiers of what was sent and not confirmed, by its content. */
	const pendentes = useRef(new Map<string, string>())
	async function mandar(conteudo: string, titulo: string, ato: (codmsg: string) => Promise<unknown>): Promise<boolean> {
		const codmsg = pendentes.current.get(conteudo) ?? crypto.randomUUID()
		pendentes.current.set(conteudo, codmsg)
		try {
			await ato(codmsg)
			pendentes.current.delete(conteudo)
			return true
		} catch (falha) {
			if (!podeTerChegado(falha)) pendentes.current.delete(conteudo)
			toast.erro(titulo, mensagemDe(falha))
			return false
		} finally {
			await atualizar()
		}
	}
	return {
		enviar: async (
			{ texto, codmod, codmodout, clsdad, mascarar, anexos }: Envio,
			numseqpai?: number,
		): Promise<boolean> => {
			const params = { codcvs: codcvs ?? nova }
			const foi = await mandar(`${numseqpai} ${texto}`, 'A pergunta não foi enviada', (codmsg) =>
				call(perguntar, {
					params,
					body: {
						codmsg,
						codmod,
						...(codmodout === undefined ? {} : { codmodout }),
						txtmsg: texto,
						clsdad,
						mascarar,
						...(codprj === undefined || codcvs !== undefined ? {} : { codprj }),
						...(numseqpai === undefined ? {} : { numseqpai }),
						...(anexos?.arquivos.length ? { arquivos: [...anexos.arquivos] } : {}),
						...(anexos?.fontes.length ? { fontes: tirarNomes(anexos.fontes) } : {}),
					},
				}),
			)
			if (foi && codcvs === undefined) aoComecar(nova)
			return foi
		},
		repetir: (codmod: number, numseqpai: number): Promise<boolean> =>
			mandar(`de novo ${codmod} ${numseqpai}`, 'A resposta não foi pedida', (codmsg) =>
				call(responderDeNovo, {
					params: { codcvs: codcvs ?? nova },
					body: { codmsg, codmod, numseqpai, mascarar: true },
				}),
			),
	}
}

export type Envios = ReturnType<typeof useEnvio>
