import { createHash } from 'node:crypto'
import { type Binario, type Db, NotFoundError, type Portal } from '@portal/platform/server'
import { enderecoDaSaida, MINUTOS_DA_SAIDA } from '../../contract/index.ts'
import { exigirDireito, obterAcesso } from '../acesso/acesso.ts'
import { buscarQuem, type Quem } from '../acesso/pessoa.ts'
import { abrirVersao } from '../arquivos/baixar.ts'
import { sortearCodigo } from '../pedidos/pedidos.ts'
import { buscarVersao } from '../queries/itens.ts'
import { buscarSaida, inserirSaida, removerSaidasVencidas } from '../queries/saidas.ts'

const resumir = (coddes: string): Buffer => createHash('sha256').update(coddes).digest()

interface Pedido {
	readonly codarqudr: number
	readonly numvrs?: number | undefined
}

/** Address of the content of a version, for this person and for an hour; only its digest is kept. */
export async function abrirSaida(db: Db, portal: Portal, user: Quem, { codarqudr: coditm, numvrs }: Pedido) {
	const acesso = await obterAcesso(db, portal, user, { coditm, tipitm: 'A' })
	exigirDireito(acesso, 'ler')
	const versao = await buscarVersao(db, coditm, numvrs ?? acesso.numvrs)
	if (!versao)
		throw new NotFoundError('versao-nao-encontrada', 'Esta versão já não é guardada. Abra o arquivo e escolha outra.')
	const coddes = sortearCodigo()
	const agora = portal.agora()
	await removerSaidasVencidas(db, agora.toISOString())
	await inserirSaida(db, {
		resumo: resumir(coddes),
		codpes: user.codpes,
		coditm,
		numvrs: versao.numvrs,
		dtafim: new Date(agora.getTime() + MINUTOS_DA_SAIDA * 60_000).toISOString(),
	})
	return { endereco: enderecoDaSaida(coddes) }
}

/** The right is that of the person at each request, with the profiles of now. */
export async function baixarSaida(portal: Portal, coddes: string): Promise<Binario> {
	const { db } = portal
	const saida = await buscarSaida(db, resumir(coddes), portal.agora().toISOString())
	const quem = saida && (await buscarQuem(db, portal, saida.codpes))
	if (!quem) throw new NotFoundError('saida-vencida', 'Este endereço venceu. Abra o arquivo de novo no USP Drive.')
	const acesso = await obterAcesso(db, portal, quem, { coditm: saida.coditm, tipitm: 'A' })
	exigirDireito(acesso, 'ler')
	return abrirVersao(db, portal, acesso, { numvrs: saida.numvrs })
}
