import { CallError, call, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Lote, salvarLoteDocumento } from '../../contract/index.ts'
import { loteQuery } from '../queries.ts'

export type Campos = Pick<
	Lote,
	'nomlot' | 'dsclot' | 'codund' | 'tipord' | 'dtalimasi' | 'qtddialem' | 'staobssmp' | 'stalinpag'
>
export type Rascunho = {
	readonly campos: Campos
	readonly mudar: (mudanca: Partial<Campos>) => void
	readonly estado: 'salvo' | 'mudando' | 'salvando' | 'falhou'
	readonly falha: string | undefined
	readonly salvarAgora: () => void
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
const PAUSA_MS = 800
export const MENOR_NOME = 3
const podeSalvar = ({ nomlot, qtddialem }: Campos): boolean =>
	nomlot.trim().length >= MENOR_NOME && qtddialem >= 1 && qtddialem <= 30

/** The draft is kept by the server: what is typed is saved when the typing pauses, one save after the other. */
export function useRascunho(lote: Lote): Rascunho {
	const { codlotdocasi } = lote
	const cliente = useQueryClient()
	const [campos, setCampos] = useState(() => camposDe(lote))
	const [mudou, setMudou] = useState(false)
	const relogio = useRef<ReturnType<typeof setTimeout>>(undefined)
	/** What the server has, as far as this page knows. */
	const base = useRef({ campos: camposDe(lote), versao: lote.versao })

	async function gravar(dados: Campos): Promise<Lote> {
		const enviar = () => call(salvarLoteDocumento, { body: { ...dados, codlotdocasi, versao: base.current.versao } })
		try {
			return await enviar()
		} catch (falha) {
			if (!(falha instanceof CallError) || falha.status !== 409) throw falha
			// Something else of the batch changed (a document, a participant): only these fields are this page's.
			const atual = await cliente.fetchQuery({ ...loteQuery(codlotdocasi), staleTime: 0 })
			if (!iguais(camposDe(atual), base.current.campos)) throw falha
			base.current.versao = atual.versao
			return enviar()
		}
	}

	const salvar = useMutation({
		scope: { id: `assina-rascunho-${codlotdocasi}` },
		mutationFn: gravar,
		onSuccess: (salvo) => {
			base.current = { campos: camposDe(salvo), versao: salvo.versao }
			cliente.setQueryData(loteQuery(codlotdocasi).queryKey, salvo)
		},
	})

	function salvarAgora() {
		clearTimeout(relogio.current)
		if (!podeSalvar(campos)) return
		setMudou(false)
		salvar.mutate(campos)
	}

	function mudar(mudanca: Partial<Campos>) {
		const novos = { ...campos, ...mudanca }
		setCampos(novos)
		setMudou(true)
		clearTimeout(relogio.current)
		if (!podeSalvar(novos)) return
		relogio.current = setTimeout(() => {
			setMudou(false)
			salvar.mutate(novos)
		}, PAUSA_MS)
	}

	const aoSair = useEffectEvent(() => {
		clearTimeout(relogio.current)
		if (mudou && podeSalvar(campos)) salvar.mutate(campos)
	})
	// Leaving the page saves at once what would have been saved a moment later.
	useEffect(() => () => aoSair(), [])

	return {
		campos,
		mudar,
		salvarAgora,
		falha: salvar.error ? mensagemDe(salvar.error) : undefined,
		estado: mudou ? 'mudando' : salvar.isPending ? 'salvando' : salvar.isError ? 'falhou' : 'salvo',
	}
}
