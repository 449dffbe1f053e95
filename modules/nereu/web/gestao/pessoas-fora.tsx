import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData } from '@portal/platform/web'
import { paginasDe, TabelaDaLista, useFiltroDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { escreverPais, FiltroFora, type PessoaFora } from '../../contract/index.ts'
import { paisesQuery, pessoasForaQuery } from '../queries.ts'

const SEM_EVENTOS: string[] = []
const obterChave = ({ codcan }: PessoaFora): number => codcan
const escreverOnde = ({ cidorg, codpais }: PessoaFora): string => `${cidorg}, ${escreverPais(codpais)}`

const COLUNAS: Coluna<PessoaFora>[] = [
	{ campo: 'nompes', nome: 'Estudante' },
	{
		campo: 'nomorg',
		nome: 'Onde está',
		slot: (pessoa) => (
			<>
				{pessoa.nomorg}
				<Detalhe tag="span">{escreverOnde(pessoa)}</Detalhe>
			</>
		),
		estreita: escreverOnde,
	},
	{
		campo: 'dtache',
		nome: 'Desde',
		slot: ({ dtache }) => (dtache ? formatarData(dtache) : '—'),
		estreita: () => null,
	},
	{
		campo: 'nomeme',
		nome: 'Contato de emergência',
		slot: ({ nomeme, dtafimvst, dtafimseg }) => (
			<>
				{nomeme}
				<Detalhe tag="span">
					{[
						['Visto', dtafimvst],
						['Seguro', dtafimseg],
					]
						.map(([papel, dia]) => `${papel}: ${dia ? `até ${formatarData(dia)}` : 'não informado'}`)
						.join(' · ')}
				</Detalhe>
			</>
		),
	},
]

/** Those in mobility now, by country; every look is kept, and each person sees it. */
export function PessoasFora() {
	const lista = useFiltroDaLista(FiltroFora)
	const paises = useQuery(paisesQuery)
	const pessoas = useListaAoVivo(pessoasForaQuery(lista.filtro), { chave: obterChave, eventos: SEM_EVENTOS })
	return (
		<div className="grid gap-4">
			<div className="grid gap-3 sm:max-w-96">
				<Campo rotulo="País" dica="Cada olhar fica registrado, e a pessoa o vê.">
					<Selecao
						value={lista.filtro.codpais ?? ''}
						nenhuma="Todos os países"
						opcoes={(paises.data?.paises ?? []).map(({ codpais }) => ({
							codigo: codpais,
							texto: escreverPais(codpais),
						}))}
						onChange={({ target }) => lista.filtrar({ codpais: target.value || undefined })}
					/>
				</Campo>
			</div>
			<TabelaDaLista
				nome="estudantes"
				legenda="Quem está em mobilidade"
				colunas={COLUNAS}
				lista={pessoas}
				chave={obterChave}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Ninguém está em mobilidade agora." />}
			/>
		</div>
	)
}
