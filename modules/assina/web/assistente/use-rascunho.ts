import { CallError, call } from '@portal/platform/web'
import { useGuardado } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Lote, problemaDoNome, salvarLoteDocumento } from '../../contract/index.ts'
import { loteQuery } from '../queries.ts'

export type Campos = Pick<
	Lote,
	'nomlot' | 'dsclot' | 'codund' | 'tipord' | 'dtalimasi' | 'qtddialem' | 'staobssmp' | 'stalinpag'
>
export type Rascunho = Pick<ReturnType<typeof useGuardado>, 'situacao'> & {
	readonly campos: Campos
	/** Reason why the screen's state is not saved. */
	readonly problema: string | undefined
	readonly mudar: (mudanca: Partial<Campos>) => void
	/** Conflict resolution: the person keeps what is on the screen over a change of somebody else. */
	readonly tentarDeNovo: () => void
	/** Saved state: every valid change is on the server. */
	readonly salvo: boolean
}

const camposDe = ({ nomlot, dsclot, codund, tipord, dtalimasi, qtddialem, staobssmp, stalinpag }: Lote): Campos => ({
	nomlot,
	dsclot,
	codund,
	tipord,
	dtalimasi,
	qtddialem,
	staobssmp,
	stalinpag,
})

const iguais = (a: Campos, b: Campos): boolean => JSON.stringify(a) === JSON.stringify(b)
const MAXIMO_DE_DIAS = 30

/** Validation: values that the server would refuse are not sent. */
function problemaDoRascunho({ nomlot, qtddialem }: Campos): string | undefined {
	const doNome = problemaDoNome(nomlot)
	if (doNome) return doNome
	if (!Number.isInteger(qtddialem) || qtddialem < 1 || qtddialem > MAXIMO_DE_DIAS)
		return `Os lembretes vão de 1 a ${MAXIMO_DE_DIAS} dias.`
	return undefined
}

/** Autosave: input is saved when typing pauses, one save after the other. */
export function useRascunho(lote: Lote): Rascunho {
	const { codlotdocasi } = lote
	const cliente = useQueryClient()
	const [campos, setCampos] = useState(() => camposDe(lote))
	/** Server state, as far as this page knows it. */
	const base = useRef({ campos: camposDe(lote), versao: lote.versao })
	/** Conflict: values of somebody else, until the person chooses. */
	const deOutro = useRef<Lote>(undefined)

	const conhecer = (atual: Lote) => {
		base.current = { campos: camposDe(atual), versao: atual.versao }
		deOutro.current = undefined
	}
	const enviar = (dados: Campos) =>
		call(salvarLoteDocumento, { body: { ...dados, codlotdocasi, versao: base.current.versao } })

	async function gravar(dados: Campos): Promise<Lote> {
		try {
			return await enviar(dados)
		} catch (falha) {
			if (!(falha instanceof CallError) || falha.status !== 409) throw falha
			const atual = await cliente.fetchQuery({ ...loteQuery(codlotdocasi), staleTime: 0 })
			// Merge: something else of the batch changed (a document, a participant), and only these fields belong to
			// this page.
			if (iguais(camposDe(atual), base.current.campos)) {
				conhecer(atual)
				return enviar(dados)
			}
			// Stale state is kept, so that nothing is overwritten before the person chooses.
			deOutro.current = atual
			throw falha
		}
	}

	const guardado = useGuardado<Campos>(undefined, async (dados) => {
		const salvo = await gravar(dados)
		conhecer(salvo)
		cliente.setQueryData(loteQuery(codlotdocasi).queryKey, salvo)
		return { dtaultalt: new Date().toISOString() }
	})
	const { situacao } = guardado
	const problema = problemaDoRascunho(campos)

	return {
		campos,
		situacao,
		problema,
		salvo: problema === undefined && (situacao.fase === 'intacto' || situacao.fase === 'guardado'),
		tentarDeNovo() {
			if (deOutro.current) conhecer(deOutro.current)
			void guardado.guardarLogo()
		},
		mudar(mudanca) {
			const novos = { ...campos, ...mudanca }
			setCampos(novos)
			if (problemaDoRascunho(novos) === undefined) guardado.mudar(novos)
		},
	}
}
