import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { useState } from 'react'
import {
	incluirNoProjeto,
	incluirUnidadeNoProjeto,
	PAPEIS_DADOS,
	type PapelDado,
	type Projeto,
	tirarDoProjeto,
	tirarUnidadeDoProjeto,
} from '../../contract/index.ts'
import { ColegasDialog, Incluidos, useAtoNaLista } from '../colegas.dialog.tsx'

const PAPEIS = (['U', 'E'] as const).map((codigo) => ({ codigo, texto: PAPEIS_DADOS[codigo] }))

/** People and units of a project, and what each of them may do. */
export function PessoasDoProjetoDialog({ projeto, aoFechar }: { projeto: Projeto; aoFechar: () => void }) {
	const [papprj, setPapel] = useState<PapelDado>('U')
	const { codprj, nomprj, pessoas } = projeto
	return (
		<ColegasDialog
			titulo={`Pessoas de ${nomprj}`}
			incluir={{
				rotulo: 'Incluir',
				fazer: (codpes) => call(incluirNoProjeto, { params: { codprj }, body: { codpes, papprj } }),
				falha: 'A pessoa não foi incluída',
			}}
			tirar={{
				rotulo: 'Tirar',
				de: (nome) => `Tirar ${nome}`,
				fazer: (codpes) => call(tirarDoProjeto, { params: { codprj, codpes } }),
				falha: 'A pessoa não foi tirada',
			}}
			pessoas={pessoas.map((uma) => ({ ...uma, detalhe: PAPEIS_DADOS[uma.papprj] }))}
			vazio="Nenhum colega foi incluído pelo nome."
			campos={
				<Campo rotulo="Papel" dica="Quem usa pergunta no projeto; quem edita muda as instruções e põe arquivos.">
					<Selecao value={papprj} onChange={({ target }) => setPapel(target.value as PapelDado)} opcoes={PAPEIS} />
				</Campo>
			}
			aoFechar={aoFechar}
		>
			<Unidades projeto={projeto} papprj={papprj} />
		</ColegasDialog>
	)
}

function Unidades({ projeto: { codprj, unidades }, papprj }: { projeto: Projeto; papprj: PapelDado }) {
	const [codund, setUnidade] = useState<number>()
	const fazer = useAtoNaLista()
	async function incluir(uma: number) {
		const ato = () => call(incluirUnidadeNoProjeto, { params: { codprj }, body: { codund: uma, papprj } })
		if (await fazer(ato, 'A unidade não foi incluída')) setUnidade(undefined)
	}
	return (
		<>
			<CampoUnidade
				rotulo="Unidade"
				dica="Participa, com o papel acima, quem tem vínculo com a unidade, enquanto o tem."
				valor={codund}
				aoMudar={setUnidade}
			/>
			<Botao
				variante="secundario"
				className="justify-self-start"
				disabled={codund === undefined}
				onClick={() => (codund === undefined ? undefined : void incluir(codund))}
			>
				Incluir a unidade
			</Botao>
			<Incluidos
				rotulo="Tirar"
				de={(nome) => `Tirar ${nome}`}
				itens={unidades.map((uma) => ({
					chave: uma.codund,
					nome: uma.nomund,
					detalhe: PAPEIS_DADOS[uma.papprj],
					aoTirar: () =>
						void fazer(
							() => call(tirarUnidadeDoProjeto, { params: { codprj, codund: uma.codund } }),
							'A unidade não foi tirada',
						),
				}))}
			/>
		</>
	)
}
