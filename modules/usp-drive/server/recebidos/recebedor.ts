import {
	type ArquivoEntregue,
	nomeDoRecebido,
	type RecebedorDeArquivos,
	receberEntregue,
} from '@portal/arquivos/server/public'
import { type Db, inTransaction, type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import { chaveDoNome, DESTINO, enderecoDaPasta, escolherNome, PASTA_DOS_RECEBIDOS } from '../../contract/index.ts'
import { guardar } from '../arquivos/guardar.ts'
import { abrirPessoal } from '../pastas/raizes.ts'
import { buscarPorNome, buscarVersao, inserirItem, reservarRaizes } from '../queries/itens.ts'
import { listarPermissoes } from '../queries/permissoes.ts'

/** Folder of what other slices hand over, in the person's own tree; made at the first time. */
async function obterPasta(db: Db, portal: Portal, user: SessionUser): Promise<number> {
	const raiz = await abrirPessoal(db, portal, user)
	await reservarRaizes(db, [raiz])
	const achada = await buscarPorNome(db, raiz, PASTA_DOS_RECEBIDOS)
	if (achada?.tipitm === 'P') return exigirSoDela(db, [raiz, achada.coditm])
	const nome = escolherNome(PASTA_DOS_RECEBIDOS, new Set(achada ? [chaveDoNome(achada.nomitm)] : []))
	const pai = { coditm: raiz, caminho: [raiz] }
	const em = portal.agora().toISOString()
	await exigirSoDela(db, [raiz])
	return inserirItem(db, { pai, tipitm: 'P', nome, codpes: user.codpes, em })
}

/** @throws RuleError where others read the folder: a hand-off widens no right. */
async function exigirSoDela(db: Db, caminho: readonly number[]): Promise<number> {
	const { total } = await listarPermissoes(db, caminho, { pagina: 1, porPagina: 1 })
	if (total > 0)
		throw new RuleError(
			'pasta-compartilhada',
			`A pasta “${PASTA_DOS_RECEBIDOS}” dos seus arquivos é lida por outras pessoas. Tire os acessos dela no USP Drive e tente de novo.`,
		)
	return caminho.at(-1) ?? 0
}

/** The same bytes under the same name are kept once. */
async function verificarGuardado(db: Db, codptaarqudr: number, { nome, sha256 }: ArquivoEntregue): Promise<boolean> {
	const mesmo = await buscarPorNome(db, codptaarqudr, nome)
	return mesmo?.tipitm === 'A' && (await buscarVersao(db, mesmo.coditm, mesmo.numvrs))?.sha256 === sha256
}

/** Documents of other slices go into the person's own tree, where nobody else reads them, within the quota. */
export const recebedorDoDrive: RecebedorDeArquivos = {
	nome: DESTINO,
	rotulo: 'USP Drive',
	async receber(portal, user, arquivos) {
		const codptaarqudr = await inTransaction(portal.db, (db) => obterPasta(db, portal, user))
		for (const entregue of arquivos) {
			const arquivo = { ...entregue, nome: nomeDoRecebido(entregue.nome) }
			if (await verificarGuardado(portal.db, codptaarqudr, arquivo)) continue
			const recebido = await receberEntregue(arquivo)
			await guardar(portal, user, recebido, { codptaarqudr, colisao: 'ambos' })
		}
		return {
			endereco: enderecoDaPasta(codptaarqudr),
			mensagem: `Guardado em “${PASTA_DOS_RECEBIDOS}”, nos seus arquivos do USP Drive.`,
		}
	},
}
