import { Link } from '@portal/design-system/link'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { formatarData } from '@portal/platform/web'
import { type AlunoDoPrograma, enderecoDaMatricula, NIVEIS } from '../../contract/index.ts'
import { LinhaDoPrazo } from '../linha-do-prazo.tsx'

const CURTOS = { QUA: 'Qualificação', DEP: 'Depósito' } as const

/** Columns that the advisor's and the programme's lists share: the student, the next deadline, and what is at risk. */
export const montarColunas = <Aluno extends AlunoDoPrograma>(
	hoje: string,
	detalhe: (aluno: Aluno) => string,
	{ comProximo }: { readonly comProximo: boolean },
): Coluna<Aluno>[] => [
	{
		campo: 'nompes',
		nome: 'Aluno',
		slot: (aluno) => (
			<>
				<Link href={enderecoDaMatricula(aluno.codmtr)}>{aluno.nompes}</Link>
				<Detalhe tag="span">
					{NIVEIS[aluno.nivpgm]} · {detalhe(aluno)}
				</Detalhe>
			</>
		),
	},
	{
		campo: 'prazo',
		nome: 'Próximo prazo',
		slot: ({ prazo, nompes }) =>
			prazo ? (
				<div className="min-w-44">
					<span className="tabular-nums">{formatarData(prazo.dtaprz)}</span>
					<Detalhe tag="span">{CURTOS[prazo.tipprz]}</Detalhe>
					<LinhaDoPrazo prazo={prazo} hoje={hoje} rotulo={`Prazo de ${nompes}`} pequena />
				</div>
			) : (
				'—'
			),
		estreita: ({ prazo }) => (prazo ? `${formatarData(prazo.dtaprz)}, ${CURTOS[prazo.tipprz].toLowerCase()}` : null),
	},
	{
		campo: 'riscos',
		nome: 'O que pede atenção',
		slot: ({ riscos: [primeiro, ...outros] }) =>
			primeiro ? (
				<>
					{primeiro.motivo}
					{outros.length > 0 ? ` e mais ${outros.length}` : ''}
					{comProximo ? <Detalhe tag="span">{primeiro.proximo}</Detalhe> : null}
				</>
			) : (
				'Nada'
			),
		estreita: ({ riscos: [primeiro, ...outros] }) =>
			primeiro ? `${primeiro.motivo}${outros.length > 0 ? ` e mais ${outros.length}` : ''}` : null,
	},
]
