import type { CodPerfil } from '@portal/platform/contract'
import { diaDe, type LeftBehindSource, listarCodpesComPerfil } from '@portal/platform/server'
import { ASI_GERAL, ASI_GESTOR } from '../../contract/acesso/perfis.ts'
import { listarLotesQueEsperam, listarLotesQueGere } from '../queries/deixados.ts'

/**
 * Notices to managers when somebody leaves: pending signers of a batch, and batches of a unit without a manager.
 * Batches of other slices are left to those (0033).
 */
export const deixadosNaAssinatura: LeftBehindSource = {
	async listar(db, portal, { codpes, codund, deTodo }) {
		const hoje = diaDe(portal)
		const onde = deTodo ? undefined : codund
		const esperam = Map.groupBy(await listarLotesQueEsperam(db, codpes, onde), ({ codpesges }) => codpesges)
		const geridos = Map.groupBy(await listarLotesQueGere(db, codpes, onde), (lote) => lote.codund)
		const listarDoPerfil = async (perfil: CodPerfil, unidade?: number) =>
			(await listarCodpesComPerfil(db, perfil, hoje, unidade)).filter((gestor) => gestor !== codpes)
		const paraQuem = new Map<number, number[]>()
		for (const unidade of geridos.keys()) {
			const seus = await listarDoPerfil(ASI_GESTOR, unidade)
			paraQuem.set(unidade, seus.length > 0 ? seus : await listarDoPerfil(ASI_GERAL))
		}
		return [
			...[...esperam].map(([codpesges, lotes]) => ({
				nome: 'Lotes seus que esperam a assinatura desta pessoa',
				quantidade: lotes.length,
				url: obterEndereco(lotes, '/assina'),
				para: [codpesges],
			})),
			...[...geridos].map(([unidade, lotes]) => ({
				nome: 'Lotes enviados que esta pessoa gere',
				quantidade: lotes.length,
				url: obterEndereco(lotes, '/assina/unidade'),
				para: paraQuem.get(unidade) ?? [],
			})),
		]
	},
}

function obterEndereco([primeiro, ...outros]: readonly { readonly codlotdocasi: number }[], lista: string): string {
	return primeiro && outros.length === 0 ? `/assina/lote/${primeiro.codlotdocasi}` : lista
}
