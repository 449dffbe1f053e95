import { Readable } from 'node:stream'
import {
	type Entrada,
	guardarRecebido,
	montarZip,
	type Recebido,
	recebidoDoDisco,
	recebidoDoEnvio,
} from '@portal/arquivos/server/public'
import {
	type Db,
	NotAllowedError,
	NotFoundError,
	openChecked,
	type Portal,
	RuleError,
	route,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Agente, obterQuem } from '../acesso/quem.ts'
import { anunciar } from '../atos/avisar.ts'
import { prepararAto } from '../atos/preparar.ts'
import { montarPessoa } from '../demanda/mostrar.ts'
import { listarVisiveis, obterDemanda } from '../demanda/queries/demanda.ts'
import { buscarArquivo, inserirArquivo, listarArquivos, listarGuardados, removerArquivo } from './queries/arquivos.ts'

interface Anexacao {
	readonly numssu: number
	readonly recebido: Recebido
}

const anexar = (portal: Portal, user: Agente, { numssu, recebido }: Anexacao): Promise<contrato.ArquivoSsu> =>
	guardarRecebido(portal, recebido, {
		prefixo: 'ssu',
		aceitos: contrato.ARQUIVOS_DO_SSU,
		async conferir(db) {
			const { linha } = await prepararAto(db, portal, { user, numssu, ato: 'anexar' })
			if (linha.qtdarq >= contrato.MAXIMO_DE_ARQUIVOS_SSU)
				throw new RuleError(
					'arquivos-demais',
					`Uma demanda tem no máximo ${contrato.MAXIMO_DE_ARQUIVOS_SSU} arquivos. Remova um antes.`,
				)
			return linha
		},
		async gravar(db, { nome: nomarq, tipo: mimetype, tamanho: tamarq, em: dtacad, chave, sha256 }, linha) {
			const codpescad = user.codpes
			const codarq_fs = await inserirArquivo(db, { numssu, nomarq, mimetype, chave, dtacad, tamarq, sha256, codpescad })
			await anunciar(db, portal, linha)
			return { codarq_fs, nomarq, tamarq, nompescad: user.nome, dtacad, remover: 'S' }
		},
	})

/** The file must belong to a demand that this person sees; any other is refused as absent. */
async function obterArquivoVisto(db: Db, portal: Portal, user: Agente, codarq_fs: number) {
	const arquivo = await buscarArquivo(db, codarq_fs)
	const vistas = arquivo ? await listarVisiveis(db, await obterQuem(db, portal, user), [arquivo.numssu]) : []
	if (!arquivo || vistas.length === 0)
		throw new NotFoundError('arquivo-nao-encontrado', 'Este arquivo já não está na demanda. Recarregue a página.')
	return arquivo
}

type Guardado = Awaited<ReturnType<typeof listarGuardados>>[number]

/** The entry names are numbered, so that two files of the same name do not collide. */
async function* gerarEntradas(portal: Portal, guardados: readonly Guardado[]): AsyncGenerator<Entrada> {
	for (const [indice, { nomarq, ...guardado }] of guardados.entries())
		yield {
			nome: `${String(indice + 1).padStart(2, '0')}-${nomarq}`,
			conteudo: (await openChecked(portal, { ...guardado, nome: nomarq })).conteudo,
		}
}

export const rotasDosArquivos = [
	route(contrato.listarSSUARQUIVO, async ({ db, portal, user, body: { numssu } }) => {
		const quem = await obterQuem(db, portal, user)
		const { codetp } = await obterDemanda(db, quem, numssu)
		const linhas = await listarArquivos(db, { numssu })
		return linhas.map(({ codpescad, nompescad, ...linha }) => ({
			...linha,
			nompescad: montarPessoa(codpescad, nompescad).nompes,
			remover: codpescad === user.codpes && !contrato.estaTerminada(codetp) ? ('S' as const) : ('N' as const),
		}))
	}),
	route(contrato.obterSSUARQUIVO, async ({ db, portal, user, query: { codarq_fs } }) => {
		const { nomarq: nome, mimetype: tipo, chave, sha256 } = await obterArquivoVisto(db, portal, user, codarq_fs)
		const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome })
		return { tipo, conteudo, tamanho, nome }
	}),
	route(contrato.obterSSUARQUIVOS, async ({ db, portal, user, query: { numssu } }) => {
		await obterDemanda(db, await obterQuem(db, portal, user), numssu)
		const guardados = await listarGuardados(db, { numssu })
		if (guardados.length === 0)
			throw new NotFoundError('sem-arquivos', 'Esta demanda não tem arquivos. Anexe o primeiro na página dela.')
		const quando = { em: portal.agora(), fuso: portal.config.PORTAL_FUSO_HORARIO }
		return {
			tipo: 'application/zip',
			conteudo: Readable.from(montarZip(gerarEntradas(portal, guardados), quando)),
			nome: `arquivos-demanda-${contrato.formatarSsu(numssu).replace('/', '-')}.zip`,
		}
	}),
	route(contrato.salvarSSUARQUIVO, async ({ portal, user, parts: { file, json }, auditar }) => {
		auditar({ arquivo: file.nome, sha256: file.sha256 })
		return anexar(portal, user, { numssu: json.numssu, recebido: await recebidoDoDisco(file) })
	}),
	route(contrato.salvarSSUARQUIVOENVIADO, async ({ portal, user, body: { numssu, codenv } }) =>
		anexar(portal, user, { numssu, recebido: await recebidoDoEnvio(portal, user.codpes, codenv) }),
	),
	route(contrato.removerSSUARQUIVO, async ({ db, portal, user, body: { codarq_fs }, auditar }) => {
		const { numssu, nomarq, codpescad } = await obterArquivoVisto(db, portal, user, codarq_fs)
		const { linha } = await prepararAto(db, portal, { user, numssu, ato: 'anexar' })
		if (codpescad !== user.codpes)
			throw new NotAllowedError('de-outra-pessoa', 'Quem anexou o arquivo é quem o remove. Peça a essa pessoa.')
		await removerArquivo(db, codarq_fs)
		auditar({ arquivo: nomarq })
		await anunciar(db, portal, linha)
		return { retorno: 'ok', mensagem: `${nomarq} removido.` }
	}),
]
