import { createHash, randomUUID } from 'node:crypto'
import { type Db, InputError, type Pedido, type Portal, RuleError } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { redesenhar, TIPO_DA_IMAGEM } from '../anexos/imagem.ts'
import { provarAceite } from '../boletim/sair.ts'
import { refazerBusca } from '../rede/queries/refazer.ts'
import { faltaNaBase } from './base.ts'
import { alterarPerfil, inserirFoto, removerFotos, reservarPerfil } from './queries/dados.ts'
import { listarTabela } from './queries/tabelas.ts'

type Dados = contrato.DadosPessoaisAlumni

const TABELA_DO_CAMPO = {
	codsitpfsamn: 'SIT',
	codatcpfs: 'ATC',
	codqtdepgamn: 'QTD',
	codareatcamn: 'ARE',
	codrenmedmesamn: 'REN',
} as const satisfies Partial<Record<keyof Dados, contrato.TipoDeTabela>>

const recusaDoLugar = ({ nompas, nomest }: Pick<Dados, 'nompas' | 'nomest'>): string | undefined => {
	if (nompas !== null && !contrato.ehPais(nompas)) return 'Escolha o país na lista.'
	if (nomest === null) return undefined
	if (nompas === null) return 'Escolha o país antes do estado.'
	return nompas === contrato.BRASIL && !contrato.ehEstado(nomest) ? 'Escolha o estado na lista.' : undefined
}

async function conferirOpcoes(db: Db, dados: Dados): Promise<void> {
	for (const campo of Object.keys(TABELA_DO_CAMPO) as (keyof typeof TABELA_DO_CAMPO)[]) {
		const escolhida = dados[campo]
		if (escolhida === null) continue
		const lista = await listarTabela(db, TABELA_DO_CAMPO[campo])
		if (!lista.some(({ codtab }) => codtab === escolhida))
			throw new InputError('opcao-fora-da-lista', 'Uma das opções já não está na lista. Escolha-a de novo.')
	}
}

export async function salvarDados(
	db: Db,
	portal: Portal,
	pedido: Pedido,
	{ codpes, versao, ...dados }: Dados & { codpes: number; versao?: number | undefined },
): Promise<number> {
	const recusa = recusaDoLugar(dados)
	if (recusa) throw new InputError('lugar-invalido', recusa)
	await conferirOpcoes(db, dados)
	const linha = await reservarPerfil(db, codpes)
	const dtaultalt = portal.agora().toISOString()
	if (versao !== undefined && versao !== linha.versao)
		throw new RuleError(
			'dados-mudaram',
			'Os seus dados mudaram em outra janela. Copie o que escreveu, recarregue a página e salve de novo.',
		)
	const cadbas = faltaNaBase(dados).length === 0 ? ('1' as const) : ('0' as const)
	await provarAceite(db, portal, pedido, { codpes, antes: linha.stapmdbltifv, depois: dados.stapmdbltifv })
	const { versao: nova } = await alterarPerfil(db, codpes, { ...dados, cadbas, dtaultalt })
	await refazerBusca(db, [codpes])
	return nova
}

const DA_FOTO = { lado: 400, ajuste: 'cobre' } as const

export async function trocarFoto(db: Db, portal: Portal, codpes: number, original: Buffer): Promise<number> {
	await reservarPerfil(db, codpes)
	const imagem = await redesenhar(portal, original, DA_FOTO)
	const chave = `alumni/${randomUUID()}.webp`
	await portal.files.gravar(chave, imagem, imagem.length)
	const dtacad = portal.agora().toISOString()
	const codarq = await inserirFoto(db, {
		codpes,
		chave,
		dtacad,
		mimetype: TIPO_DA_IMAGEM,
		tamarq: imagem.length,
		sha256: createHash('sha256').update(imagem).digest('hex'),
	})
	await removerFotos(db, codpes, codarq)
	await alterarPerfil(db, codpes, { codarqfotpes: codarq, dtaultalt: dtacad })
	await refazerBusca(db, [codpes])
	return codarq
}

export async function tirarFoto(db: Db, portal: Portal, codpes: number): Promise<void> {
	await reservarPerfil(db, codpes)
	await alterarPerfil(db, codpes, { codarqfotpes: null, dtaultalt: portal.agora().toISOString() })
	await removerFotos(db, codpes)
	await refazerBusca(db, [codpes])
}
