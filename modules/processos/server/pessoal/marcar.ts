import type { Retorno } from '@portal/platform/contract'
import { NotAllowedError, RuleError } from '@portal/platform/server'
import { MARCA_SOBRESTADO, type Marca, type NovaMarca } from '../../contract/index.ts'
import type { Pedido } from '../atos/agir.ts'
import { papeisEm } from '../estrutura/atuacao.ts'
import { exigirVisivel } from '../processo/exigir-visivel.ts'
import { desmarcar, favoritar, gravarSobrestamento, marcar } from './queries.ts'

export async function favoritarProcesso(pedido: Pedido): Promise<Retorno> {
	const { processo, atuacao } = await exigirVisivel(pedido)
	await favoritar(pedido.db, pedido.user.codpes, processo.numpro, atuacao.agora.toISOString())
	return { retorno: 'ok', mensagem: 'Processo guardado entre os favoritos.' }
}

type PedidoPessoal = Pick<Pedido, 'db' | 'portal' | 'user' | 'params'>

export async function marcarProcesso(pedido: PedidoPessoal & { readonly body: NovaMarca }): Promise<Marca> {
	const { db, user, body } = pedido
	const { processo, atuacao } = await exigirVisivel(pedido)
	if (!papeisEm(atuacao, body.sgleta).some((papel) => papel !== 'L'))
		throw new NotAllowedError(
			'sem-permissao',
			`Somente quem opera processos da estação ${body.sgleta} põe marcas nela.`,
		)
	if (body.nommar === MARCA_SOBRESTADO && body.sgleta !== processo.sgletault)
		throw new NotAllowedError('sem-permissao', 'Somente a estação em que o processo está pode sobrestá-lo.')
	if (body.dtafim && body.dtafim < atuacao.hoje)
		throw new RuleError('prazo-passado', 'O último dia da marca já passou. Escolha hoje ou um dia seguinte.')
	const marca = await marcar(db, processo.numpro, user.codpes, body)
	if (marca.nommar === MARCA_SOBRESTADO) await gravarSobrestamento(db, processo.numpro, MARCA_SOBRESTADO)
	return marca
}

export async function desmarcarProcesso(
	pedido: PedidoPessoal & { readonly params: { readonly numpro: string; readonly codmar: number } },
): Promise<Retorno> {
	const { db, params } = pedido
	const { atuacao } = await exigirVisivel(pedido)
	const nommar = await desmarcar(db, params.numpro, params.codmar, atuacao.opera)
	if (nommar === MARCA_SOBRESTADO) await gravarSobrestamento(db, params.numpro, MARCA_SOBRESTADO)
	return { retorno: 'ok', mensagem: 'Marca retirada.' }
}
