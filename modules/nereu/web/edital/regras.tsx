import { Alerta } from '@portal/design-system/alerta'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Secao } from '@portal/design-system/secao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import {
	CRITERIOS,
	contarAtendidos,
	DESEMPATES,
	type EditalInteiro,
	enderecoDoConvenio,
	escreverCentesimos,
	escreverIdioma,
	escreverPais,
	FASES,
	type MinhaInscricao,
	type Vaga,
} from '../../contract/index.ts'
import { PrazoDoParceiro } from '../prazo-do-parceiro.tsx'
import { Conferidos } from './conferidos.tsx'

const VAGAS: Coluna<Vaga>[] = [
	{
		campo: 'nomorg',
		nome: 'Instituição',
		slot: ({ codcvn, nomorg, cidorg, codpais }) => (
			<>
				<Link href={enderecoDoConvenio(codcvn)}>{nomorg}</Link>
				<Detalhe tag="span">
					{cidorg}, {escreverPais(codpais)}
				</Detalhe>
			</>
		),
		estreita: ({ codcvn, nomorg }) => <Link href={enderecoDoConvenio(codcvn)}>{nomorg}</Link>,
	},
	{
		campo: 'qtdvag',
		nome: 'Vagas',
		numerico: true,
		estreita: ({ qtdvag }) => (qtdvag === 1 ? '1 vaga' : `${qtdvag} vagas`),
	},
	{
		campo: 'idioma',
		nome: 'Idioma',
		slot: ({ idioma, cefr }) => (idioma ? `${escreverIdioma(idioma)} ${cefr}` : 'Sem exigência'),
	},
	{
		campo: 'dtanom',
		nome: 'Prazo de indicação no parceiro',
		slot: ({ dtanom, fusorg }) => (dtanom ? <PrazoDoParceiro dtanom={dtanom} fusorg={fusorg} /> : '—'),
		estreita: () => null,
	},
]

type Props = {
	edital: EditalInteiro
	minha: MinhaInscricao | undefined
	/** Preview of the office, which invites nobody to apply. */
	previa?: boolean
}

/** Text, places, requirements and the rule of the ranking, with what of it the person meets. */
export function Regras({ edital, minha, previa = false }: Props) {
	const { txtedt, vagas, regra, qtddiarec, qtddiacfm, requisitos, motenc, fase } = edital
	return (
		<div className="grid gap-6">
			<div className="grid gap-2">
				{txtedt.split(/\n+/).map((paragrafo) => (
					<Texto key={paragrafo}>{paragrafo}</Texto>
				))}
			</div>
			{motenc ? (
				<Alerta variante="aviso" titulo={FASES[fase]}>
					{motenc}
				</Alerta>
			) : null}
			{minha ? (
				<Conferencia minha={minha} />
			) : previa ? null : (
				<Alerta variante="info" titulo="Quer se inscrever?">
					Entre no portal para conferir a que requisitos você atende e começar a inscrição.
				</Alerta>
			)}
			<Secao titulo="Vagas">
				<Tabela
					legenda="Vagas"
					colunas={VAGAS}
					linhas={vagas}
					chave={({ codvag }) => codvag}
					vazio={<Vazio texto="Este edital não tem vagas." />}
				/>
			</Secao>
			<Secao titulo="Como se classifica">
				<Fatos rotulo="Regras do edital">
					<Fato nome="Critérios e pesos">
						{regra.criterios.map(({ criterio, peso }) => `${CRITERIOS[criterio]} × ${peso}`).join(' + ')}
					</Fato>
					<Fato nome="Desempates, nesta ordem">
						{[...regra.desempates.map((um) => DESEMPATES[um]), 'Número da inscrição'].join('; ')}
					</Fato>
					<Fato nome="Quem não tem média">{regra.semmed === 'INA' ? 'Fica fora' : 'Conta zero'}</Fato>
					<Fato nome="Créditos concluídos">
						{requisitos.percremin} % a {requisitos.percremax} %
					</Fato>
					<Fato nome="Média mínima">
						{requisitos.mediamin > 0 ? escreverCentesimos(requisitos.mediamin) : 'Sem exigência'}
					</Fato>
					{requisitos.qtdcar ? <Fato nome="Cartas de recomendação">{requisitos.qtdcar}</Fato> : null}
					<Fato nome="Prazos">
						{qtddiarec} dias para recurso, {qtddiacfm} para confirmar a vaga
					</Fato>
				</Fatos>
			</Secao>
		</div>
	)
}

function Conferencia({ minha: { conferidos } }: { minha: MinhaInscricao }) {
	const { atendidos, total } = contarAtendidos(conferidos)
	return (
		<Secao titulo={`Você atende ${atendidos} de ${total} requisitos`}>
			<Conferidos conferidos={conferidos} />
		</Secao>
	)
}
