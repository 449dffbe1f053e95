import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
	type CampoDoLote,
	type Documento,
	type Participante,
	postoNaPagina,
	problemaDosCampos,
	salvarCamposDoDocumento,
} from '../../contract/index.ts'
import { camposQuery } from '../queries.ts'
import type { Campo } from './lugar.ts'
import { useHistoria } from './use-historia.ts'

const PAUSA_MS = 800
export const CHAVE_DA_GRAVACAO = ['assina-gravar-campos'] as const

const montarCampo = (campo: CampoDoLote): Campo => ({ ...postoNaPagina(campo), chave: campo.codcmpasi })

export type Campos = {
	readonly campos: readonly Campo[]
	readonly mudar: (campos: readonly Campo[], opcoes?: { continua?: boolean }) => void
	readonly desfazer: (() => void) | undefined
	readonly novaChave: () => number
	readonly estado: 'salvo' | 'salvando' | 'falhou' | 'por-enviar'
	/** Reason why the fields are not saved, or cannot be sent. */
	readonly problema: string | undefined
}

/** Autosave of a document's fields: saved when the person pauses, while they are valid. */
export function useCampos(
	documento: Documento,
	participantes: readonly Participante[],
	lidos: readonly CampoDoLote[],
): Campos {
	const { codlotdocasi, coddocuspasi } = documento
	const cliente = useQueryClient()
	const [campos, setCampos] = useState(() =>
		lidos.filter((campo) => campo.coddocuspasi === coddocuspasi).map(montarCampo),
	)
	const [mudou, setMudou] = useState(false)
	const relogio = useRef<ReturnType<typeof setTimeout>>(undefined)
	const anteriores = useRef(campos.map(({ chave }) => chave))
	const chaves = useRef(0)
	const problema = problemaDosCampos(campos, participantes, documento)

	const salvar = useMutation({
		mutationKey: CHAVE_DA_GRAVACAO,
		scope: { id: `assina-campos-${coddocuspasi}` },
		mutationFn: (novos: readonly Campo[]) =>
			call(salvarCamposDoDocumento, {
				body: { codlotdocasi, coddocuspasi, anteriores: anteriores.current, campos: novos.map(postoNaPagina) },
			}),
		onSuccess: (salvos) => {
			anteriores.current = salvos.map(({ codcmpasi }) => codcmpasi)
			const { queryKey } = camposQuery(codlotdocasi)
			cliente.setQueryData(queryKey, (todos = []) => [
				...todos.filter((campo) => campo.coddocuspasi !== coddocuspasi),
				...salvos,
			])
		},
		onError: (falha) => toast.erro('Erro ao salvar os campos!', mensagemDe(falha)),
	})

	function gravar(novos: readonly Campo[]) {
		clearTimeout(relogio.current)
		if (problemaDosCampos(novos, participantes, documento)) return
		setMudou(false)
		salvar.mutate(novos)
	}

	function trocar(novos: readonly Campo[]) {
		setCampos([...novos])
		setMudou(true)
		clearTimeout(relogio.current)
		relogio.current = setTimeout(() => gravar(novos), PAUSA_MS)
	}

	const aoSair = useEffectEvent(() => {
		if (mudou) gravar(campos)
	})
	// Leaving the page saves pending changes at once.
	useEffect(() => () => aoSair(), [])

	const historia = useHistoria(campos, trocar)
	return {
		campos,
		...historia,
		// Negative local keys, since the server's codes are positive.
		novaChave: () => --chaves.current,
		estado: mudou || salvar.isPending ? 'salvando' : salvar.isError ? 'falhou' : 'salvo',
		problema: problema ?? (salvar.error && !mudou ? mensagemDe(salvar.error) : undefined),
	}
}
