import { type Binario, type Db, NotFoundError, type Portal } from '@portal/platform/server'
import type { Acesso } from '../acesso/acesso.ts'
import { abrirVigiado, exigirLegivel } from '../acesso/vigiar.ts'
import { buscarVersao } from '../queries/itens.ts'

/**
 * Content of a version, whole or by ranges. The validator is the hash of the version, so that a resumed download never
 * joins two versions. The right is asked for anew while bytes go out: that of the person, or what `conferir` asks.
 */
export async function abrirVersao(
	db: Db,
	portal: Portal,
	{ coditm, nomitm, numvrs: atual, agente }: Pick<Acesso, 'coditm' | 'nomitm' | 'numvrs' | 'agente'>,
	{
		numvrs = atual,
		conferir = () => exigirLegivel(portal.db, portal, agente.codpes, coditm),
	}: { readonly numvrs?: number | undefined; readonly conferir?: () => Promise<void> } = {},
): Promise<Binario> {
	const versao = await buscarVersao(db, coditm, numvrs)
	const arquivo = versao && (await portal.files.abrir(versao.chvarq))
	if (!arquivo)
		throw new NotFoundError('versao-nao-encontrada', 'Esta versão já não é guardada. Abra o arquivo e escolha outra.')
	const { chvarq, sha256, mimetype, tamvrs } = versao
	return {
		tipo: mimetype.startsWith('text/') ? `${mimetype}; charset=utf-8` : mimetype,
		conteudo: abrirVigiado(arquivo.conteudo, conferir),
		tamanho: tamvrs,
		nome: nomitm,
		versao: sha256,
		async trecho(trecho) {
			const parte = await portal.files.abrir(chvarq, trecho)
			if (!parte) throw new NotFoundError('versao-nao-encontrada', 'O arquivo não foi encontrado. Avise o suporte.')
			return abrirVigiado(parte.conteudo, conferir)
		},
	}
}
