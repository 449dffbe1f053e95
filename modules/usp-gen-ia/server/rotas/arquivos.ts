import { guardarRecebido, type Recebido, recebidoDoDisco, recebidoDoEnvio } from '@portal/arquivos/server/public'
import { avisarPessoas } from '@portal/notificacoes/server/public'
import { obterPessoa, obterPessoas } from '@portal/pessoas/server/public'
import {
	type Db,
	NotFoundError,
	openChecked,
	type Portal,
	publicar,
	readChecked,
	route,
	type SessionUser,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { AREA } from '../area.ts'
import { juntarArquivos } from '../legiveis.ts'
import { obterLeitor } from '../leitor.ts'
import { lerArquivo } from '../ler-arquivo.ts'
import {
	abrirPara,
	apagarArquivo,
	fecharPara,
	inserirArquivo,
	obterArquivo,
	paginarArquivos,
	reservarArquivo,
} from '../queries/arquivos.ts'
import { mudarConversa, reservarConversa } from '../queries/conversas.ts'

const OK = { retorno: 'ok' as const }

async function receber(portal: Portal, { codpes }: SessionUser, recebido: Recebido, clsdad: contrato.Classe) {
	return guardarRecebido(portal, recebido, {
		prefixo: 'usp-gen-ia',
		aceitos: contrato.ARQUIVOS_DA_IA,
		conferir: async () => undefined,
		gravar: async (db, { nome, tipo, chave, tamanho, sha256, em }) => {
			const arquivo = { codpes, nomarq: nome, tipo, chave, tamanho, sha256, sitarq: 'FIL' as const, clsdad, dtacad: em }
			const { codarq } = await inserirArquivo(db, arquivo)
			await portal.jobs.enfileirar(db, lerArquivo, { codarq }, { urgencia: 'urgente' })
			await publicar(db, { tipo: contrato.EVENTO, codpes, dados: { codarq } })
			return { codarq }
		},
	})
}

interface Abertura {
	readonly codpes: number
	readonly quem: SessionUser
	readonly nomarq: string
	readonly codarq: number
}

const avisarDaAbertura = (db: Db, portal: Portal, { codpes, quem, nomarq, codarq }: Abertura): Promise<void> =>
	avisarPessoas(db, portal, {
		chave: `usp-gen-ia:arquivo:${codarq}:${codpes}:${portal.agora().toISOString()}`,
		area: AREA,
		pessoas: [codpes],
		assunto: `${quem.nome} abriu um arquivo para você na IA generativa: ${nomarq}`,
		texto: `${nomarq} pode ser usado nas suas conversas.`,
		link: { endereco: '/usp-gen-ia/arquivos', rotulo: 'Ver os arquivos' },
		motivo: 'Um colega abriu este arquivo para você.',
		dias: 30,
	})

export const rotasDeArquivos = [
	route(contrato.listarArquivos, async ({ db, user, query }) => {
		const { linhas, total } = await paginarArquivos(db, user.codpes, query)
		const nomes = await obterPessoas(db, [
			...new Set(linhas.flatMap(({ codpes, abertas }) => [codpes, ...(abertas ?? [])])),
		])
		const nomear = (codpes: number) => nomes.get(codpes)?.nompes ?? String(codpes)
		const itens = linhas.map(({ codpes, abertas, qtdcvs, total: _total, ...arquivo }) => ({
			...arquivo,
			qtdcvs: qtdcvs ?? 0,
			staprp: codpes === user.codpes ? ('S' as const) : ('N' as const),
			nompesprp: codpes === user.codpes ? null : nomear(codpes),
			// Only the owner sees to whom else a file is open.
			pessoas: codpes === user.codpes ? (abertas ?? []).map((um) => ({ codpes: um, nompes: nomear(um) })) : [],
		}))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),

	route(contrato.enviarArquivo, async ({ portal, user, parts: { file, json }, auditar }) => {
		auditar({ sha256: file.sha256 })
		return receber(portal, user, await recebidoDoDisco(file), json.clsdad)
	}),

	route(contrato.receberArquivo, async ({ portal, user, body: { codenv, clsdad } }) =>
		receber(portal, user, await recebidoDoEnvio(portal, user.codpes, codenv), clsdad),
	),

	route(contrato.baixarArquivo, async ({ db, portal, user, params: { codarq } }) => {
		const { nomarq: nome, tipo, chave, sha256 } = await obterArquivo(db, await obterLeitor(db, portal, user), codarq)
		const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome })
		return { tipo, conteudo, tamanho, nome }
	}),

	route(contrato.obterPagina, async ({ db, portal, user, params: { codarq, numpgn } }) => {
		const {
			nomarq: nome,
			tipo,
			chave,
			sha256,
			qtdpgn,
		} = await obterArquivo(db, await obterLeitor(db, portal, user), codarq)
		if (tipo !== 'application/pdf' || numpgn > qtdpgn)
			throw new NotFoundError('pagina-nao-encontrada', 'O arquivo não tem esta página. Abra outra.')
		const pdf = await readChecked(portal, { chave, sha256, nome })
		const { conteudo } = await portal.pdf.desenharPagina(pdf, { pagina: numpgn, largura: 1_200 })
		return { tipo: 'image/webp', conteudo, versao: `${sha256}-${numpgn}` }
	}),

	route(contrato.apagarArquivo, async ({ db, user, params: { codarq }, auditar }) => {
		const { sha256 } = await reservarArquivo(db, user.codpes, codarq)
		await apagarArquivo(db, codarq)
		auditar({ sha256 })
		await publicar(db, { tipo: contrato.EVENTO, codpes: user.codpes, dados: { codarq } })
		return OK
	}),

	route(contrato.abrirArquivo, async ({ db, portal, user, params: { codarq }, body: { codpes } }) => {
		const { nomarq } = await reservarArquivo(db, user.codpes, codarq)
		await obterPessoa(db, codpes)
		if (codpes !== user.codpes && (await abrirPara(db, codarq, codpes)))
			await avisarDaAbertura(db, portal, { codpes, quem: user, nomarq, codarq })
		await publicar(db, { tipo: contrato.EVENTO, codpes: user.codpes, dados: { codarq } })
		return OK
	}),

	route(contrato.fecharArquivo, async ({ db, user, params: { codarq, codpes } }) => {
		await reservarArquivo(db, user.codpes, codarq)
		await fecharPara(db, codarq, codpes)
		await publicar(db, { tipo: contrato.EVENTO, codpes: user.codpes, dados: { codarq } })
		return OK
	}),

	route(contrato.escolherArquivos, async ({ db, portal, user, params: { codcvs }, body: { arquivos } }) => {
		const { clsdad } = await reservarConversa(db, user.codpes, codcvs)
		const dosArquivos = await juntarArquivos(db, await obterLeitor(db, portal, user), codcvs, arquivos)
		// Classification lock: what a file has brought stays with the conversation, its answers may repeat it.
		await mudarConversa(db, codcvs, { clsdad: Math.max(clsdad, dosArquivos) as contrato.Classe })
		await publicar(db, { tipo: contrato.EVENTO, codpes: user.codpes, dados: { codcvs } })
		return OK
	}),
]
