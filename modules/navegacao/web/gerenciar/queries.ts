import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as contrato from '../../contract/gerencia.ts'
import { recarregarNavegacao } from '../queries.ts'

export const menuGeridoQuery = queryOptions({
	queryKey: ['navegacao', 'gerenciar'],
	queryFn: ({ signal }) => call(contrato.obterMenuGerido, {}, { signal }),
})

export type Papel = { vinculo?: string; perfil?: string; unidade?: string }

export const previaQuery = (papel: Papel) =>
	queryOptions({
		queryKey: ['navegacao', 'gerenciar', 'previa', papel],
		queryFn: ({ signal }) => call(contrato.preverMenu, { query: papel }, { signal }),
	})

/** The mutation hook invalidates everything that shows the menu after a change. */
function useMudanca<T>(mudar: (pedido: T) => Promise<unknown>, feito: string, avisaFalha = true) {
	const queryClient = useQueryClient()
	return useMutation({
		mutationFn: mudar,
		onSuccess: () => toast.sucesso(feito),
		onError: (falha) => {
			if (avisaFalha) toast.erro('O menu não foi alterado', mensagemDe(falha))
		},
		onSettled: () => {
			recarregarNavegacao()
			return queryClient.invalidateQueries({ queryKey: ['navegacao'] })
		},
	})
}

type Area = contrato.AreaGerida
type Item = contrato.ItemGerido

export type AreaGravada = {
	area: Area | undefined
	codigo: string
	codigopai: string | null
	dados: contrato.DadosArea
}
export type ItemGravado = {
	item: Item | undefined
	codigoArea: string
	codigopai: number | null
	dados: contrato.DadosItem
}

export const useGravarArea = () =>
	useMudanca(
		({ area, codigo, codigopai, dados }: AreaGravada) =>
			area
				? call(contrato.alterarArea, { params: { codigo }, body: { ...dados, versao: area.versao } })
				: call(contrato.incluirArea, { body: { ...dados, codigo, codigopai } }),
		'Área salva',
		false,
	)

export const useGravarItem = () =>
	useMudanca(
		({ item, codigoArea, codigopai, dados }: ItemGravado) =>
			item
				? call(contrato.alterarItem, { params: { codigo: item.codigo }, body: { dados, versao: item.versao } })
				: call(contrato.incluirItem, { body: { codigoArea, codigopai, dados } }),
		'Item salvo',
		false,
	)

export const useMoverArea = () =>
	useMudanca(
		({ area: { codigo, versao }, posicao }: { area: Area; posicao: number }) =>
			call(contrato.moverArea, { params: { codigo }, body: { posicao, versao } }),
		'Área movida',
	)

export const useMoverItem = () =>
	useMudanca(
		({
			item: { codigo, versao },
			...destino
		}: {
			item: Item
			codigoArea: string
			codigopai: number | null
			posicao: number
		}) => call(contrato.moverItem, { params: { codigo }, body: { ...destino, versao } }),
		'Item movido',
	)

export const useMudarSituacao = () =>
	useMudanca((alvo: Area | Item) => {
		const body = { staatv: alvo.staatv === 'S' ? ('N' as const) : ('S' as const), versao: alvo.versao }
		return typeof alvo.codigo === 'number'
			? call(contrato.mudarSituacaoItem, { params: { codigo: alvo.codigo }, body })
			: call(contrato.mudarSituacaoArea, { params: { codigo: alvo.codigo }, body })
	}, 'Situação alterada')

export const useGravarExternos = () =>
	useMudanca(
		(body: { externos: contrato.ExternoGerido[]; versao: number }) => call(contrato.gravarExternos, { body }),
		'Links externos salvos',
	)
