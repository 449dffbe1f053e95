import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { Segmentado } from '@portal/design-system/segmentado'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { call, formatarData, useHoje } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	type CompraCuidada,
	DadosDoResponsavel,
	encerrarResponsavel,
	nomearResponsavel,
	RESPONSAVEIS,
	type Responsavel,
	type TipoDeResponsavel,
	temContrato,
} from '../../contract/index.ts'
import { useAtoDaCompra } from './ato.ts'

const obterChave = ({ codrsp }: Responsavel): number => codrsp

const COLUNAS: Coluna<Responsavel>[] = [
	{
		campo: 'nompes',
		nome: 'Pessoa',
		slot: ({ nompes, tiprsp }) => (
			<>
				{nompes}
				<Detalhe tag="span">{RESPONSAVEIS[tiprsp]}</Detalhe>
			</>
		),
	},
	{ campo: 'dtaini', nome: 'Desde', slot: ({ dtaini }) => formatarData(dtaini) },
	{ campo: 'dtafim', nome: 'Até', slot: ({ dtafim }) => (dtafim === null ? '—' : formatarData(dtafim)) },
]

/** People who look after the contract: the office names them, and everybody sees their names. */
export function ResponsaveisCuidados({ compra }: { compra: CompraCuidada }) {
	const hoje = useHoje()
	const [nomeando, setNomeando] = useState(false)
	const [encerrando, setEncerrando] = useState<Responsavel>()
	const pode = compra.stapro === 'S' && temContrato(compra)
	return (
		<div className="grid gap-4">
			<Tabela
				legenda="Responsáveis pelo contrato"
				colunas={COLUNAS}
				linhas={compra.responsaveis}
				chave={obterChave}
				nomeDaLinha={({ nompes }) => nompes}
				acoes={[
					{
						titulo: 'Encerrar',
						condicao: ({ dtafim }) => compra.stapro === 'S' && (dtafim === null || dtafim >= hoje),
						aoAcionar: setEncerrando,
					},
				]}
				vazio={<Vazio texto="Ninguém foi nomeado para cuidar do contrato." />}
			/>
			{pode ? (
				<div>
					<Botao variante="secundario" aparencia="contorno" onClick={() => setNomeando(true)}>
						Nomear gestor ou fiscal
					</Botao>
				</div>
			) : null}
			{nomeando ? <NomearDialog compra={compra} aoFechar={() => setNomeando(false)} /> : null}
			{encerrando ? (
				<EncerrarDialog compra={compra} responsavel={encerrando} aoFechar={() => setEncerrando(undefined)} />
			) : null}
		</div>
	)
}

const FUNCOES = [
	{ codigo: 'GES', texto: 'Gestor' },
	{ codigo: 'FIS', texto: 'Fiscal' },
] as const
type Props = { compra: CompraCuidada; aoFechar: () => void }

function NomearDialog({ compra: { codpcddsp }, aoFechar }: Props) {
	const [tiprsp, setFuncao] = useState<TipoDeResponsavel>('GES')
	const [codpes, setPessoa] = useState<number>()
	const [dtaini, setInicio] = useState<string | undefined>(useHoje())
	const [dtafim, setFim] = useState<string>()
	const [tentou, setTentou] = useState(false)
	const lido = z.safeParse(
		DadosDoResponsavel,
		{ tiprsp, codpes, dtaini, ...(dtafim === undefined ? {} : { dtafim }) },
		EM_PORTUGUES,
	)
	const aoContrario = dtaini !== undefined && dtafim !== undefined && dtafim < dtaini
	const ato = useAtoDaCompra<DadosDoResponsavel>(async (body) => {
		await call(nomearResponsavel, { params: { codpcddsp }, body })
		return 'Nomeação feita. A pessoa foi avisada.'
	}, aoFechar)
	return (
		<AtoDialog
			titulo="Nomear gestor ou fiscal"
			rotulo="Nomear"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success && !aoContrario) ato.enviar(lido.data)
			}}
		>
			<p>O nome aparece na página da compra. Quem estava na função deixa-a na véspera do primeiro dia.</p>
			<Segmentado rotulo="Função" opcoes={FUNCOES} valor={tiprsp} aoMudar={setFuncao} />
			<CampoPessoa
				rotulo="Pessoa"
				obrigatorio
				valor={codpes}
				aoMudar={setPessoa}
				erro={tentou && codpes === undefined ? 'Informe a pessoa.' : undefined}
			/>
			<Campo
				rotulo="Primeiro dia"
				obrigatorio
				largura="data"
				erro={tentou && dtaini === undefined ? 'Informe o primeiro dia.' : undefined}
			>
				<Data valor={dtaini} aoMudar={setInicio} />
			</Campo>
			<Campo
				rotulo="Último dia"
				largura="data"
				dica="Vazio: até que outra pessoa seja nomeada."
				erro={tentou && aoContrario ? 'O último dia é antes do primeiro.' : undefined}
			>
				<Data valor={dtafim} aoMudar={setFim} />
			</Campo>
		</AtoDialog>
	)
}

function EncerrarDialog({ compra: { codpcddsp }, responsavel, aoFechar }: Props & { responsavel: Responsavel }) {
	const { codrsp, nompes, tiprsp } = responsavel
	const [dtafim, setFim] = useState<string | undefined>(useHoje())
	const [tentou, setTentou] = useState(false)
	const ato = useAtoDaCompra<string>(async (dia) => {
		await call(encerrarResponsavel, { params: { codpcddsp, codrsp }, body: { dtafim: dia } })
		return 'Nomeação encerrada. A pessoa foi avisada.'
	}, aoFechar)
	return (
		<AtoDialog
			titulo="Encerrar a nomeação"
			rotulo="Encerrar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (dtafim !== undefined) ato.enviar(dtafim)
			}}
		>
			<p className="wrap-anywhere">
				{nompes}, {RESPONSAVEIS[tiprsp].toLowerCase()}.
			</p>
			<Campo
				rotulo="Último dia"
				obrigatorio
				largura="data"
				erro={tentou && dtafim === undefined ? 'Informe o último dia.' : undefined}
			>
				<Data valor={dtafim} aoMudar={setFim} />
			</Campo>
		</AtoDialog>
	)
}
