import { recebedoresDeArquivos } from '@portal/arquivos/server/public'
import {
	InputError,
	inTransaction,
	openChecked,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import { DESTINO, MAIS_ENTREGUES } from '../../contract/index.ts'
import { type Acesso, exigirDireito, obterAcesso } from '../acesso/acesso.ts'
import { anotar } from '../anotar.ts'
import { buscarVersao } from '../queries/itens.ts'

export const listarRecebedores = (portal: Portal) =>
	recebedoresDeArquivos
		.of(portal)
		.filter(({ nome }) => nome !== DESTINO)
		.map(({ nome, rotulo, chave }) => ({ destino: nome, rotulo, rotchv: chave ?? null }))

/** Current version of a file as another slice takes it: the same bytes, checked by their hash while they are read. */
export async function prepararArquivo(portal: Portal, { coditm, nomitm: nome, numvrs }: Acesso) {
	const versao = await buscarVersao(portal.db, coditm, numvrs)
	if (!versao) throw new RuleError('versao-apagada', `“${nome}” mudou. Recarregue a página.`)
	const { chvarq: chave, sha256, mimetype: tipo, tamvrs: tamanho } = versao
	return {
		nome,
		tipo,
		tamanho,
		sha256,
		abrir: async () => (await openChecked(portal, { chave, sha256, nome })).conteudo,
	}
}

interface Levada {
	readonly itens: readonly number[]
	readonly destino: string
	readonly chvdst?: string | undefined
}

/** Files go on by the right to read them; what takes them decides by its own rules. */
export async function levar(portal: Portal, user: SessionUser, { itens, destino, chvdst = '' }: Levada) {
	const unicos = [...new Set(itens)]
	if (unicos.length > MAIS_ENTREGUES)
		throw new RuleError('arquivos-demais', `Leve até ${MAIS_ENTREGUES} arquivos de cada vez.`)
	const acessos: Acesso[] = []
	for (const coditm of unicos) {
		const acesso = await obterAcesso(portal.db, portal, user, { coditm, tipitm: 'A' })
		exigirDireito(acesso, 'ler')
		acessos.push(acesso)
	}
	const recebedor = recebedoresDeArquivos.of(portal).find(({ nome }) => nome === destino && nome !== DESTINO)
	if (!recebedor) throw new InputError('destino-desconhecido', 'Escolha na lista para onde os arquivos vão.')
	const arquivos = await Promise.all(acessos.map((acesso) => prepararArquivo(portal, acesso)))
	const { endereco, mensagem } = await recebedor.receber(portal, user, arquivos, chvdst.trim())
	await inTransaction(portal.db, async (db) => {
		for (const { agente, coditm, nomitm, codpesdon } of acessos)
			await anotar(db, { agente, tipatv: 'levar', coditm, nomitm, detalhe: recebedor.rotulo, codpesdon })
	})
	return { endereco, mensagem, resumos: arquivos.map(({ sha256 }) => sha256) }
}
