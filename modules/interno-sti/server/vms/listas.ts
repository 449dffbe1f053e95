import { obterPessoas, obterSetoresPorCodigo, obterUnidadesPorCodigo } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import {
	type ContextoDaImportacao,
	type Db,
	defineImportacao,
	type Efeito,
	type Importacao,
	type Linha,
	type Portal,
} from '@portal/platform/server'
import { type DadosDaVm, type ListaImportada, rotuloDaVm } from '../../contract/index.ts'
import { mudancasEntre } from '../comum/mudancas.ts'
import { registrarNoHistorico } from '../comum/queries/historico.ts'
import type { Coletor } from './coletor.ts'
import { COLUNAS_DAS_MAQUINAS, COLUNAS_DO_USO } from './colunas.ts'
import * as queries from './queries.ts'
import { escreverCampo } from './salvar.ts'

interface Leitura {
	readonly coletor: Coletor
	readonly portal: Portal
	readonly codpes: number
}

/** Write-only list: the pages of the topic show the rows, so the importer has nothing to read back. */
const SO_DE_IDA = {
	async *ler(): AsyncGenerator<readonly Linha[]> {},
	paginar: async () => ({ itens: [], total: 0 }),
}

const numeros = (linhas: readonly Linha[], campo: string): number[] =>
	linhas.map((linha) => linha[campo]).filter((valor) => typeof valor === 'number')

/** Reference check: the result holds the missing references of each row. */
async function recusasDe(
	db: Db,
	linhas: readonly Linha[],
): Promise<(linha: Linha) => Exclude<Efeito, string> | undefined> {
	const clusters = new Set((await queries.listarClusters(db)).map(({ codclu }) => codclu))
	const unidades = await obterUnidadesPorCodigo(db, numeros(linhas, 'codund'))
	const setores = await obterSetoresPorCodigo(db, numeros(linhas, 'codset'))
	const pessoas = await obterPessoas(db, numeros(linhas, 'codpesrsp'))
	return ({ codclu, codund, codset, codpesrsp, dtacri, dtaexp }) => {
		if (!clusters.has(String(codclu))) return { campo: 'codclu', mensagem: 'Não há este cluster no portal.' }
		if (!unidades.has(Number(codund))) return { campo: 'codund', mensagem: 'Não há unidade com este código.' }
		if (setores.get(Number(codset))?.codund !== codund)
			return { campo: 'codset', mensagem: 'Não há este setor na unidade da linha.' }
		if (!pessoas.has(Number(codpesrsp))) return { campo: 'codpesrsp', mensagem: 'Não há pessoa com este número.' }
		if (String(dtaexp) <= String(dtacri))
			return { campo: 'dtaexp', mensagem: 'A máquina não pode expirar antes de ser criada.' }
		return undefined
	}
}

async function gravarMaquinas(
	{ coletor, portal, codpes }: Leitura,
	db: Db,
	linhas: readonly Linha[],
): Promise<Efeito[]> {
	const recusa = await recusasDe(db, linhas)
	const inventario = new Map((await queries.listarInventario(db)).map((vm) => [vm.nomvm.toLowerCase(), vm]))
	const efeitos: Efeito[] = []
	for (const linha of linhas) {
		const dados = linha as unknown as DadosDaVm
		const antes = inventario.get(dados.nomvm.toLowerCase())
		efeitos.push(recusa(linha) ?? (await gravarUma({ coletor, portal, codpes }, db, { antes, dados })))
	}
	return efeitos
}

interface Uma {
	readonly antes: queries.LinhaDoInventario | undefined
	readonly dados: DadosDaVm
}

async function gravarUma({ coletor, portal, codpes }: Leitura, db: Db, { antes, dados }: Uma): Promise<Efeito> {
	const mudancas = antes ? mudancasEntre(rotuloDaVm, antes, dados, escreverCampo) : []
	if (antes && mudancas.length === 0) return 'igual'
	const dtahst = portal.agora().toISOString()
	if (antes) await queries.alterarVm(db, antes.codvm, dados, dtahst)
	const codvm = antes?.codvm ?? (await queries.inserirVm(db, dados))
	const dschst = antes ? 'Alterou o inventário, por arquivo' : 'Incluiu no inventário, por arquivo'
	await registrarNoHistorico(db, [{ tipobj: 'VM', codobj: codvm, codpes, dtahst, dschst, mudancas }])
	if (antes) coletor.alteradas.push({ nomvm: dados.nomvm, mudancas })
	else coletor.novas.push(dados.nomvm)
	coletor.mudadas.push({ antes, depois: { ...dados, codvm, faxavs: antes?.faxavs ?? null } })
	return antes ? 'alterada' : 'incluida'
}

async function gravarUso({ coletor }: Leitura, db: Db, linhas: readonly Linha[]): Promise<Efeito[]> {
	const maquinas = new Map((await queries.listarInventario(db)).map(({ nomvm, codvm }) => [nomvm.toLowerCase(), codvm]))
	const antes = new Map(
		(await queries.listarAmostras(db, [...maquinas.values()])).map(({ codvm, diamed, pctcpu }) => [
			`${codvm} ${diamed}`,
			pctcpu,
		]),
	)
	const mudam: { codvm: number; diamed: string; pctcpu: number }[] = []
	const efeitos = linhas.map((linha): Efeito => {
		const nomvm = String(linha['nomvm'])
		const codvm = maquinas.get(nomvm.toLowerCase())
		if (codvm === undefined)
			return { campo: 'nomvm', mensagem: 'Não há máquina com este nome no inventário. Inclua-a antes.' }
		const amostra = { codvm, diamed: String(linha['diamed']), pctcpu: Number(linha['pctcpu']) }
		const havia = antes.get(`${codvm} ${amostra.diamed}`)
		if (havia === amostra.pctcpu) return 'igual'
		mudam.push(amostra)
		const nome = `${nomvm} em ${diaEscrito(amostra.diamed)}`
		if (havia === undefined) {
			coletor.novas.push(nome)
			return 'incluida'
		}
		const escrito = (valor: number) => `${valor.toLocaleString('pt-BR')} %`
		coletor.alteradas.push({
			nomvm: nome,
			mudancas: [{ campo: COLUNAS_DO_USO.pctcpu.rotulo, antes: escrito(havia), depois: escrito(amostra.pctcpu) }],
		})
		return 'alterada'
	})
	await queries.gravarAmostras(db, mudam)
	return efeitos
}

/** Import definition: rows are refused one by one, and none is removed. */
export const LISTA_DE: Readonly<Record<ListaImportada, (leitura: Leitura) => Importacao>> = {
	maquinas: (leitura) =>
		defineImportacao({
			nome: 'maquinas-virtuais',
			titulo: 'Máquinas virtuais',
			descricao: 'O inventário das máquinas virtuais',
			ordem: 330,
			colunas: COLUNAS_DAS_MAQUINAS,
			chave: ['nomvm'],
			unicas: ({ nomvm }) => [String(nomvm).toLowerCase()],
			porLeva: Number.POSITIVE_INFINITY,
			gravar: ({ db }: ContextoDaImportacao, linhas) => gravarMaquinas(leitura, db, linhas),
			...SO_DE_IDA,
		}),
	cpu: (leitura) =>
		defineImportacao({
			nome: 'uso-de-maquinas-virtuais',
			titulo: 'Uso de processador',
			descricao: 'Quanto do processador cada máquina virtual usou em cada dia',
			ordem: 331,
			colunas: COLUNAS_DO_USO,
			chave: ['nomvm', 'diamed'],
			porLeva: Number.POSITIVE_INFINITY,
			gravar: ({ db }: ContextoDaImportacao, linhas) => gravarUso(leitura, db, linhas),
			...SO_DE_IDA,
		}),
}
