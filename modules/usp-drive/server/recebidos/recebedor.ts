import type { LugaresDoDrive } from '@portal/arquivos/contract'
import {
	type ArquivoEntregue,
	nomeDoRecebido,
	type RecebedorDeArquivos,
	receberEntregue,
} from '@portal/arquivos/server/public'
import {
	type Db,
	inTransaction,
	NotFoundError,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import {
	chaveDoNome,
	DESTINO,
	enderecoDaPasta,
	escolherNome,
	isTitulo,
	PASTA_DOS_RECEBIDOS,
} from '../../contract/index.ts'
import { type Acesso, cortarTrilha, exigirDireito, exigirMudanca, obterAcesso } from '../acesso/acesso.ts'
import { guardar } from '../arquivos/guardar.ts'
import { abrirPessoal } from '../pastas/raizes.ts'
import { buscarPessoal, buscarPorNome, buscarVersao, inserirItem, reservarRaizes } from '../queries/itens.ts'
import { verificarLida } from '../queries/links.ts'
import { paginarItens } from '../queries/listas.ts'

/** Folder of what other slices hand over, in the person's own tree; made at the first time. */
async function obterRecebidos(db: Db, portal: Portal, user: SessionUser): Promise<Lugar> {
	const raiz = await abrirPessoal(db, portal, user)
	await reservarRaizes(db, [raiz])
	const achada = await buscarPorNome(db, raiz, PASTA_DOS_RECEBIDOS)
	if (achada?.tipitm === 'P') return exigirSoDela(db, portal, user, achada.coditm)
	const nome = escolherNome(PASTA_DOS_RECEBIDOS, new Set(achada ? [chaveDoNome(achada.nomitm)] : []))
	await exigirSoDela(db, portal, user, raiz)
	const em = portal.agora().toISOString()
	const pai = { coditm: raiz, caminho: [raiz] }
	return { coditm: await inserirItem(db, { pai, tipitm: 'P', nome, codpes: user.codpes, em }), nomitm: nome }
}

interface Lugar {
	readonly coditm: number
	readonly nomitm: string
}

/** Reason for which a folder takes no document of another slice: others read it, by a right or by a link. */
async function buscarRecusa(db: Db, { agente, caminho, codpesdon, nomitm }: Acesso): Promise<string | undefined> {
	if (codpesdon !== agente.codpes)
		return `“${nomitm}” não é de uma pasta sua. Escolha uma das suas: um documento não vai aonde outras pessoas o leem.`
	if (await verificarLida(db, caminho, agente))
		return `A pasta “${nomitm}” dos seus arquivos é lida por outras pessoas, ou por um link. Escolha outra, ou tire os acessos dela no USP Drive e tente de novo.`
	return undefined
}

/** @throws RuleError where others read the folder: a hand-off widens no right. */
async function exigirSoDela(db: Db, portal: Portal, user: SessionUser, coditm: number): Promise<Lugar> {
	const acesso = await obterAcesso(db, portal, user, { coditm, tipitm: 'P' })
	const recusa = await buscarRecusa(db, acesso)
	if (recusa) throw new RuleError('pasta-compartilhada', recusa)
	exigirMudanca(acesso, 'enviar')
	return acesso
}

const lerChave = (chave: string): number => {
	const numero = Number(chave)
	if (!/^\d{1,9}$/.test(chave) || numero === 0)
		throw new NotFoundError('pasta-nao-encontrada', 'Esta pasta não existe ou não é sua. Escolha outra.')
	return numero
}

/** The folder chosen, or the one for what has no choice. */
const obterLugar = (db: Db, portal: Portal, user: SessionUser, chave: string): Promise<Lugar> =>
	chave === '' ? obterRecebidos(db, portal, user) : exigirSoDela(db, portal, user, lerChave(chave))

const MAIS_PASTAS = 100

async function listarLugares(db: Db, portal: Portal, user: SessionUser, chave: string): Promise<LugaresDoDrive> {
	if (chave === '') {
		const pessoal = await buscarPessoal(db, user.codpes)
		const acima = pessoal && (await obterAcesso(db, portal, user, pessoal))
		return {
			aqui: { chave, nome: PASTA_DOS_RECEBIDOS },
			acima: acima ? { chave: String(acima.coditm), nome: acima.nomitm } : null,
			pastas: [],
			total: 0,
			recusa: null,
		}
	}
	const acesso = await obterAcesso(db, portal, user, { coditm: lerChave(chave), tipitm: 'P' })
	exigirDireito(acesso, 'ler')
	const { agente, coditm, nomitm, regras } = acesso
	const filtro = { pagina: 1, porPagina: MAIS_PASTAS, ordem: 'nome', sentido: 'asc', soPastas: true } as const
	const { itens, total } = await paginarItens(db, agente, { coditm, titulo: regras.some(isTitulo), le: true }, filtro)
	const acima = cortarTrilha(acesso).at(-2)
	return {
		aqui: { chave, nome: nomitm },
		acima: acima ? { chave: String(acima.codptaarqudr), nome: acima.nompta } : null,
		pastas: itens.map((pasta) => ({ chave: String(pasta.coditm), nome: pasta.nomitm })),
		total,
		recusa: (await buscarRecusa(db, acesso)) ?? null,
	}
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
	listarLugares,
	async receber(portal, user, arquivos, chave) {
		const { coditm: codptaarqudr, nomitm } = await inTransaction(portal.db, (db) => obterLugar(db, portal, user, chave))
		for (const entregue of arquivos) {
			const arquivo = { ...entregue, nome: nomeDoRecebido(entregue.nome) }
			if (await verificarGuardado(portal.db, codptaarqudr, arquivo)) continue
			const recebido = await receberEntregue(arquivo)
			await guardar(portal, user, recebido, { codptaarqudr, colisao: 'ambos' })
		}
		return {
			endereco: enderecoDaPasta(codptaarqudr),
			mensagem: `Guardado em “${nomitm}”, nos seus arquivos do USP Drive.`,
		}
	},
}
