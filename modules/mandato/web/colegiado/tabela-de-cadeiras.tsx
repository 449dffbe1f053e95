import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Link } from '@portal/design-system/link'
import { Situacao } from '@portal/design-system/situacao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData } from '@portal/platform/web'
import { useState } from 'react'
import {
	CATEGORIAS,
	type Cadeira,
	type ChaveDoColegiado,
	type Composicao,
	enderecoDoColegiado,
	FUNCOES,
	lerUltimoDia,
	type MandatoPublico,
	MOTIVOS_PRO_TEMPORE,
} from '../../contract/index.ts'
import { SITUACOES_DA_CADEIRA } from '../situacoes.ts'
import { DesignarDialog } from './designar.dialog.tsx'
import { EncerrarDialog } from './encerrar.dialog.tsx'
import { ExercicioDialog } from './exercicio.dialog.tsx'
import { ProTemporeDialog } from './pro-tempore.dialog.tsx'

type Pedido =
	| { readonly ato: 'designar'; readonly cadeira: Cadeira; readonly titsup: 'T' | 'S'; readonly comPosse: boolean }
	| { readonly ato: 'interino'; readonly cadeira: Cadeira }
	| { readonly ato: 'encerrar'; readonly cadeira: Cadeira; readonly mandato: MandatoPublico }
	| {
			readonly ato: 'exercicio'
			readonly cadeira: Cadeira
			readonly mandato: MandatoPublico
			readonly para: 'TIT' | 'SUP'
	  }

type Props = { chave: ChaveDoColegiado; composicao: Composicao; muda: boolean }

/** Seats of the day: who holds each, who stands in, and who exercises it. */
export function TabelaDeCadeiras({ chave, composicao, muda }: Props) {
	const [pedido, setPedido] = useState<Pedido>()
	const fechar = () => setPedido(undefined)
	const desenharAtos = (cadeira: Cadeira) => (cadeira.cargo ? null : <Atos cadeira={cadeira} pedir={setPedido} />)
	return (
		<>
			<Tabela
				legenda="Cadeiras"
				colunas={COLUNAS}
				{...(muda ? { comandos: desenharAtos } : {})}
				linhas={composicao.cadeiras}
				chave={({ numcad }) => numcad}
				vazio={<Vazio texto="Este colegiado ainda não tem cadeiras." />}
			/>
			{pedido?.ato === 'designar' ? (
				<DesignarDialog
					chave={chave}
					cadeira={composicao.cadeiras.find(({ numcad }) => numcad === pedido.cadeira.numcad) ?? pedido.cadeira}
					titsup={pedido.titsup}
					comPosse={pedido.comPosse}
					aoFechar={fechar}
				/>
			) : null}
			{pedido?.ato === 'interino' ? (
				<ProTemporeDialog chave={chave} cadeira={pedido.cadeira} aoFechar={fechar} />
			) : null}
			{pedido?.ato === 'encerrar' ? (
				<EncerrarDialog cadeira={pedido.cadeira} mandato={pedido.mandato} aoFechar={fechar} />
			) : null}
			{pedido?.ato === 'exercicio' ? (
				<ExercicioDialog cadeira={pedido.cadeira} mandato={pedido.mandato} para={pedido.para} aoFechar={fechar} />
			) : null}
		</>
	)
}

const COLUNAS: Coluna<Cadeira>[] = [
	{
		campo: 'nomcad',
		nome: 'Cadeira',
		slot: ({ nomcad, ctgcad, tipfncclg, cargo }) => (
			<>
				<span className="font-medium">{nomcad}</span>
				<Detalhe tag="span">
					{CATEGORIAS[ctgcad]}
					{tipfncclg === 'M' ? '' : ` · ${FUNCOES[tipfncclg]}`}
				</Detalhe>
				{cargo ? (
					<Detalhe tag="span">
						Segue “{cargo.nomcad}” de <Link href={enderecoDoColegiado(cargo)}>{cargo.nomclg}</Link>
					</Detalhe>
				) : null}
			</>
		),
		estreita: ({ nomcad, cargo }) => (cargo ? `${nomcad} · segue ${cargo.sglclg}` : nomcad),
	},
	{
		campo: 'titular',
		nome: 'Titular',
		estreita: ({ titular, proTempore, exercicio }) => {
			if (exercicio === 'SUP') return null
			return titular?.nompes ?? (proTempore ? `${proTempore.nompes}, pro tempore` : null)
		},
		slot: ({ titular, proTempore, exercicio }) => (
			<>
				{titular || !proTempore ? <Ocupante mandato={titular} exerce={exercicio === 'TIT'} /> : null}
				{proTempore ? <Interino mandato={proTempore} exerce={exercicio === 'PRO'} /> : null}
			</>
		),
	},
	{
		campo: 'suplente',
		nome: 'Suplente',
		// The substitute who exercises the seat comes first: on a phone the end of the line may be cut.
		estreita: ({ titular, suplente, exercicio }) => {
			if (!suplente || exercicio !== 'SUP') return suplente?.nompes ?? null
			return `${suplente.nompes} em exercício${titular ? `, por ${titular.nompes}` : ''}`
		},
		slot: ({ suplente, exercicio }) => <Ocupante mandato={suplente} exerce={exercicio === 'SUP'} destaque />,
	},
	{ campo: 'situacao', nome: 'Situação', slot: ({ situacao }) => <Situacao {...SITUACOES_DA_CADEIRA[situacao]} /> },
]

type OcupanteProps = { mandato: MandatoPublico | null; exerce: boolean; destaque?: boolean }

function Ocupante({ mandato, exerce, destaque = false }: OcupanteProps) {
	if (!mandato) return <span className="text-texto-suave">—</span>
	return (
		<span
			className="block"
			title={`De ${formatarData(mandato.dtainimdt)} a ${formatarData(lerUltimoDia(mandato))}${mandato.numatodsg ? `, por ${mandato.numatodsg}` : ''}`}
		>
			{mandato.nompes}
			<Detalhe tag="span">
				até {formatarData(lerUltimoDia(mandato))}
				{destaque && exerce ? ' · em exercício' : ''}
				{!destaque && !exerce ? ' · afastado' : ''}
				{mandato.codaucdoc ? (
					<>
						{' · '}
						<Link href={`/iddigital/${mandato.codaucdoc}`}>termo de posse</Link>
					</>
				) : null}
			</Detalhe>
		</span>
	)
}

const Interino = ({ mandato, exerce }: { mandato: MandatoPublico; exerce: boolean }) => (
	<span className="block" title={mandato.motpro ? MOTIVOS_PRO_TEMPORE[mandato.motpro] : undefined}>
		{mandato.nompes}
		<Detalhe tag="span">
			pro tempore{exerce ? '' : ', sem exercício'} · até {formatarData(lerUltimoDia(mandato))}
		</Detalhe>
	</span>
)

const Atos = ({ cadeira, pedir }: { cadeira: Cadeira; pedir: (pedido: Pedido) => void }) => (
	<AcoesDaLinha de={cadeira.nomcad} outras={montarItens(cadeira, pedir)} />
)

const montarItens = (cadeira: Cadeira, pedir: (pedido: Pedido) => void) =>
	listarAtos(cadeira).map(({ titulo, pedido }) => ({ titulo, aoAcionar: () => pedir(pedido) }))

/** The acts that a seat allows as it stands: what is not possible is not offered. */
function listarAtos(cadeira: Cadeira): { titulo: string; pedido: Pedido }[] {
	const { titular, suplente, exercicio } = cadeira
	return [
		...(titular ? [] : listarDesignacoes(cadeira, 'T')),
		...(suplente ? [] : listarDesignacoes(cadeira, 'S')),
		...(exercicio === null ? [{ titulo: 'Designar pro tempore', pedido: { ato: 'interino', cadeira } } as const] : []),
		...(cadeira.proTempore
			? [
					{
						titulo: 'Encerrar exercício pro tempore',
						pedido: { ato: 'encerrar', cadeira, mandato: cadeira.proTempore },
					} as const,
				]
			: []),
		...(titular && exercicio === 'TIT'
			? [{ titulo: 'Afastar o titular', pedido: { ato: 'exercicio', cadeira, mandato: titular, para: 'SUP' } } as const]
			: []),
		...(titular && exercicio !== 'TIT'
			? [
					{
						titulo: 'Devolver o titular ao exercício',
						pedido: { ato: 'exercicio', cadeira, mandato: titular, para: 'TIT' },
					} as const,
				]
			: []),
		...(titular
			? [{ titulo: 'Encerrar mandato do titular', pedido: { ato: 'encerrar', cadeira, mandato: titular } } as const]
			: []),
		...(suplente
			? [{ titulo: 'Encerrar mandato do suplente', pedido: { ato: 'encerrar', cadeira, mandato: suplente } } as const]
			: []),
	]
}

function listarDesignacoes(cadeira: Cadeira, titsup: 'T' | 'S'): { titulo: string; pedido: Pedido }[] {
	const nome = titsup === 'T' ? 'titular' : 'suplente'
	return [
		{ titulo: `Nomear ${nome}, com termo de posse`, pedido: { ato: 'designar', cadeira, titsup, comPosse: true } },
		{ titulo: `Designar ${nome}`, pedido: { ato: 'designar', cadeira, titsup, comPosse: false } },
	]
}
