import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type CampoDaPessoa,
	type Convidado,
	type PedidoDeAssinatura,
	problemaDosConvidados,
	type TipAssinatura,
} from '../../contract/index.ts'
import { problemaDoPrazo } from '../prazo.ts'
import { tiposQuery } from '../queries.ts'
import type { ConvidadoComNome } from './convidados.tsx'
import type { DocumentoAEnviar } from './documento-a-enviar.ts'
import { gravarEnvio, lerEnvio, type Opcoes, opcoesDe, useGuardarEnvio } from './envio-guardado.ts'
import { problemaDoLugar } from './lugar-no-documento.tsx'

/** Sending draft; `chave` identifies the object and the sender. */
export function useEnvio(documentos: readonly DocumentoAEnviar[], inicial: number | undefined, chave: string) {
	const [antes] = useState(() => lerEnvio(chave))
	const [agora] = useState(() => new Date())
	const [codigo, setCodigo] = useState(() => inicial ?? conhecido(documentos, antes?.codigo) ?? documentos[0]?.codigo)
	const [convidados, setConvidados] = useState<readonly ConvidadoComNome[]>(antes?.convidados ?? [])
	const [tipord, setTipord] = useState<PedidoDeAssinatura['tipord']>(antes?.tipord ?? 'P')
	const [campos, setCampos] = useState<CampoDaPessoa[]>(antes?.codigo === codigo ? (antes?.campos ?? []) : [])
	const [opcoes, setOpcoes] = useState(() => opcoesDe(antes))
	const documento = documentos.find((um) => um.codigo === codigo)
	const assinantes = convidados.filter(({ tippcpasi }) => tippcpasi === 'A')
	const minimo = useNivelMinimo(documento)
	const problemas = {
		documento: documento ? undefined : 'Não há documento por assinar.',
		convidados: problemaDosConvidados(convidados),
		lugar: documento && problemaDoLugar(documento, assinantes, campos),
		prazo: opcoes.prazo ? problemaDoPrazo(opcoes.prazo.ate, agora) : undefined,
	}
	useGuardarEnvio(chave, { codigo, convidados, tipord, campos, opcoes })
	return {
		agora,
		documento,
		minimo,
		convidados,
		assinantes,
		tipord,
		setTipord,
		campos,
		setCampos,
		opcoes,
		mudarOpcoes: (mudanca: Partial<Opcoes>) => setOpcoes({ ...opcoes, ...mudanca }),
		problemas,
		impedido: Object.values(problemas).some((problema) => problema !== undefined),
		escolher(outro: number) {
			setCodigo(outro)
			setCampos([])
		},
		/** Clears the draft after the sending. */
		encerrar: () => gravarEnvio(chave, undefined),
		/** Fields of people removed from the signers are removed too. */
		mudarConvidados(novos: readonly ConvidadoComNome[]) {
			const assinam = new Set(novos.filter(({ tippcpasi }) => tippcpasi === 'A').map(({ codpes }) => codpes))
			setConvidados(novos)
			setCampos(campos.filter(({ codpes }) => assinam.has(codpes)))
		},
		pedido: () => pedidoDe({ convidados, minimo, tipord, campos, opcoes }),
	}
}

type Escolhido = {
	convidados: readonly ConvidadoComNome[]
	minimo: TipAssinatura
	tipord: PedidoDeAssinatura['tipord']
	campos: CampoDaPessoa[]
	opcoes: Opcoes
}

const pedidoDe = ({ convidados, minimo, tipord, campos, opcoes }: Escolhido): PedidoDeAssinatura => {
	const { dsclot, prazo, stalinpag } = opcoes
	return {
		participantes: convidados.map((um) => removerNome(um, minimo)),
		tipord,
		dsclot,
		...(prazo?.ate ? { dtalimasi: prazo.ate.toISOString() } : {}),
		...(stalinpag === undefined ? {} : { stalinpag }),
		...(campos.length > 0 ? { campos } : {}),
	}
}

/** Level chosen for another document, dropped when it is too low for this one. */
const removerNome = ({ codpes, tippcpasi, codtipasi }: ConvidadoComNome, minimo: TipAssinatura): Convidado =>
	codtipasi === undefined || codtipasi < minimo ? { codpes, tippcpasi } : { codpes, tippcpasi, codtipasi }

const conhecido = (documentos: readonly DocumentoAEnviar[], codigo: number | undefined): number | undefined =>
	documentos.find((um) => um.codigo === codigo)?.codigo

/** Lowest level; while unknown every level can be chosen, and the server refuses one that is too low. */
function useNivelMinimo(documento: DocumentoAEnviar | undefined): TipAssinatura {
	const { data } = useQuery({ ...tiposQuery, enabled: documento?.codetrdoc !== undefined })
	return data?.documentos.find(({ codetrdoc }) => codetrdoc === documento?.codetrdoc)?.codtipasimin ?? '1'
}

export type Envio = ReturnType<typeof useEnvio>
