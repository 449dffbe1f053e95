import { type Recebido, recebidoDoDisco, recebidoDoEnvio } from '@portal/arquivos/server/public'
import { parteDe } from '@portal/platform/contract'
import { type ColunaDaPlanilha, diaDe, type Portal, planilha, publicar, throwIfRefused } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Quem, rotaDo } from '../acesso/quem.ts'
import { baixarArquivo, guardarArquivo } from '../anexos/guardar.ts'
import { removerArquivo } from '../anexos/queries.ts'
import { nomeDeBusca } from '../nome-de-busca.ts'
import { conferirQueViu } from '../versao.ts'
import * as queries from './queries.ts'

const COLUNAS: readonly ColunaDaPlanilha<contrato.Vantagem>[] = [
	{ titulo: 'Vantagem', valor: ({ titvtg }) => titvtg, largura: 40 },
	{ titulo: 'Situação', valor: ({ periodo }) => contrato.nomeDoPeriodo[periodo] },
	{ titulo: 'Início', tipo: 'dia', valor: ({ dtaini }) => dtaini },
	{ titulo: 'Fim', tipo: 'dia', valor: ({ dtafim }) => dtafim },
	{ titulo: 'Endereço', valor: ({ urlvtg }) => urlvtg, largura: 40 },
	{ titulo: 'Aberturas', tipo: 'inteiro', valor: ({ qtdcli }) => qtdcli },
]

function mostrar(linha: queries.LinhaDaVantagem, quem: Quem, hoje: string): contrato.Vantagem {
	const { codarq, nomarq, tamarq, qtdcli, ...resto } = linha
	return {
		...resto,
		periodo: contrato.periodoDe(linha, hoje),
		qtdcli: quem.niveis.includes('1') ? qtdcli : null,
		arquivo: codarq === null || nomarq === null || tamarq === null ? null : { codarq, nomarq, tamarq },
	}
}

const montarColunas = ({ urlvtg, ...dados }: contrato.DadosDaVantagem) => ({
	...dados,
	urlvtg: urlvtg === contrato.ENDERECO_VAZIO ? null : urlvtg,
	nome_busca: nomeDeBusca(`${dados.titvtg} ${dados.dscvtg}`),
})

function guardar(portal: Portal, quem: Quem, codvtg: number, recebido: Recebido) {
	return guardarArquivo(portal, recebido, {
		tiporg: 'VTG',
		codpes: quem.codpes,
		async conferir(db) {
			throwIfRefused(contrato.recusaDeCuidarDeVantagens(quem.niveis))
			return (await queries.segurarVantagem(db, codvtg)).codarqvtg_fs
		},
		trocar: (db, codarqvtg_fs) => queries.mudarVantagem(db, codvtg, { codarqvtg_fs }),
	})
}

export const rotasDasVantagens = [
	rotaDo('vantagens', contrato.listarVantagem, async ({ db, portal, quem, body: { pagina, porPagina, ...filtro } }) => {
		const hoje = diaDe(portal)
		const parte = { ...parteDe({ pagina, porPagina }), hoje }
		const { itens, total } = await queries.paginarVantagens(db, quem, filtro, parte)
		return { itens: itens.map((linha) => mostrar(linha, quem, hoje)), total, pagina, porPagina }
	}),
	rotaDo('vantagens', contrato.exportarVantagem, async ({ db, portal, quem, query: { formato, ...filtro } }) => {
		const hoje = diaDe(portal)
		const parte = { limite: contrato.MAXIMO_NA_PLANILHA, salto: 0, hoje }
		const { itens } = await queries.paginarVantagens(db, quem, filtro, parte)
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(
			COLUNAS,
			itens.map((linha) => mostrar(linha, quem, hoje)),
			{ formato, fusoHorario, nome: 'vantagens' },
		)
	}),
	rotaDo('vantagens', contrato.obterVantagem, async ({ db, portal, quem, body: { codvtg } }) => {
		const hoje = diaDe(portal)
		return mostrar(await queries.obterVantagem(db, quem, codvtg, hoje), quem, hoje)
	}),
	rotaDo('vantagens', contrato.inserirVantagem, async ({ db, portal, quem, body, auditar }) => {
		throwIfRefused(contrato.recusaDeCuidarDeVantagens(quem.niveis))
		const dtacad = portal.agora().toISOString()
		const codvtg = await queries.inserirVantagem(db, { ...montarColunas(body), codpescad: quem.codpes, dtacad })
		auditar({ codvtg, depois: body })
		await publicar(db, { tipo: contrato.EVENTO })
		return { retorno: 'ok', mensagem: 'Vantagem incluída.', codvtg }
	}),
	rotaDo('vantagens', contrato.alterarVantagem, async ({ db, portal, quem, body, auditar }) => {
		throwIfRefused(contrato.recusaDeCuidarDeVantagens(quem.niveis))
		const { codvtg, versao, ...dados } = body
		const { versao: atual } = await queries.segurarVantagem(db, codvtg)
		await conferirQueViu(portal, { vista: versao, atual, codpes: quem.codpes })
		await queries.mudarVantagem(db, codvtg, montarColunas(dados))
		auditar({ depois: dados })
		await publicar(db, { tipo: contrato.EVENTO })
		return { retorno: 'ok', mensagem: 'Vantagem alterada.', versao: atual + 1 }
	}),
	rotaDo('vantagens', contrato.removerVantagem, async ({ db, portal, quem, body: { codvtg, versao }, auditar }) => {
		throwIfRefused(contrato.recusaDeCuidarDeVantagens(quem.niveis))
		const { versao: atual, titvtg, codarqvtg_fs } = await queries.segurarVantagem(db, codvtg)
		await conferirQueViu(portal, { vista: versao, atual, codpes: quem.codpes })
		await queries.removerVantagem(db, codvtg)
		await removerArquivo(db, codarqvtg_fs)
		auditar({ antes: titvtg })
		await publicar(db, { tipo: contrato.EVENTO })
		return { retorno: 'ok', mensagem: 'Vantagem removida.' }
	}),
	rotaDo('vantagens', contrato.contarCliqueVantagem, async ({ db, portal, quem, body: { codvtg } }) => {
		const hoje = diaDe(portal)
		const linha = await queries.obterVantagem(db, quem, codvtg, hoje)
		if (contrato.recusaDeAbrirVantagem(contrato.periodoDe(linha, hoje))) return { contado: 'N' }
		await queries.contarClique(db, codvtg)
		return { contado: 'S' }
	}),
	rotaDo('vantagens', contrato.salvarArquivoVantagem, async ({ portal, quem, parts: { file, json }, auditar }) => {
		auditar({ arquivo: file.nome, sha256: file.sha256 })
		return guardar(portal, quem, json.codvtg, await recebidoDoDisco(file))
	}),
	rotaDo('vantagens', contrato.receberArquivoVantagem, async ({ portal, quem, body: { codvtg, codenv } }) =>
		guardar(portal, quem, codvtg, await recebidoDoEnvio(portal, quem.codpes, codenv)),
	),
	rotaDo('vantagens', contrato.obterArquivoVantagem, async ({ db, portal, quem, query: { codvtg } }) => {
		const { codarqvtg_fs } = await queries.obterVantagem(db, quem, codvtg, diaDe(portal))
		return baixarArquivo(db, portal, codarqvtg_fs)
	}),
]
