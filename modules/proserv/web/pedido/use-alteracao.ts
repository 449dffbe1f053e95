import { call } from '@portal/platform/web'
import { useGuardado, useVersoesFeitas } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { alterarDetalhe, alterarSolicitacao, criarDetalhe, type SolicitacaoProserv } from '../../contract/index.ts'
import { nomeDaSolicitacao } from '../opcoes-da-solicitacao.ts'
import { CHAVE, solicitacaoQuery } from '../queries.ts'
import { type Campos, dadosDe, montarFormulario } from './campos.ts'

const TEXTOS = ['jussol', 'etrsol'] as const

/**
 * Autosave of a request that is with its unit, a moment after each pause: the data with the version that was read
 * (optimistic lock), and each text by itself.
 */
export function useAlteracao(solicitacao: SolicitacaoProserv) {
	const { anosolprs, codsolprs } = solicitacao
	const params = { anosolprs, codsolprs }
	const cliente = useQueryClient()
	const [campos, setCampos] = useState(() => montarFormulario(solicitacao))
	const guardados = useRef(campos)
	const versao = useRef(solicitacao.versao)
	const feitas = useVersoesFeitas(nomeDaSolicitacao(solicitacao))
	const jaTem = useRef({ jussol: solicitacao.detalhes.jussol !== null, etrsol: solicitacao.detalhes.etrsol !== null })

	async function guardarDados(novos: Campos) {
		const dados = dadosDe(novos)
		if (!dados || JSON.stringify(dados) === JSON.stringify(dadosDe(guardados.current))) return
		const feita = await feitas.reescrever(versao.current, (vista) =>
			call(alterarSolicitacao, { params, body: { ...dados, versao: vista } }),
		)
		versao.current = feita.versao
		guardados.current = { ...novos, jussol: guardados.current.jussol, etrsol: guardados.current.etrsol }
	}
	async function guardarTexto(campo: (typeof TEXTOS)[number], texto: string) {
		if (texto === guardados.current[campo]) return
		const body = campo === 'jussol' ? { jussol: texto } : { etrsol: texto }
		const feito = await call(jaTem.current[campo] ? alterarDetalhe : criarDetalhe, { params, body })
		// A text is sent without a version, so the base version stays, and another person's earlier change is still
		// reported.
		if (feito.versao !== undefined) feitas.anotar(feito.versao)
		versao.current = feitas.desde(versao.current)
		jaTem.current = { ...jaTem.current, [campo]: true }
		guardados.current = { ...guardados.current, [campo]: texto }
	}
	const { situacao, mudar, guardarLogo } = useGuardado<Campos>(undefined, async (novos) => {
		await guardarDados(novos)
		for (const campo of TEXTOS) await guardarTexto(campo, novos[campo])
		await cliente.invalidateQueries({ queryKey: CHAVE })
		return { dtaultalt: new Date().toISOString() }
	})

	return {
		campos,
		situacao,
		guardarLogo,
		mudar: (mudanca: Partial<Campos>) => {
			const novos = { ...campos, ...mudanca }
			setCampos(novos)
			mudar(novos)
		},
		/** The own values are kept over another person's change by taking its version as the base. */
		manter: async () => {
			const atual = await cliente.fetchQuery({ ...solicitacaoQuery(params), staleTime: 0 })
			versao.current = atual.versao
			mudar(campos)
			await guardarLogo()
		},
	}
}
