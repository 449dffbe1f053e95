import { Autocomplete } from '@portal/design-system/autocomplete'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Selecao } from '@portal/design-system/selecao'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CEFR, type DadosDoEdital, escreverPais } from '../../contract/index.ts'
import { convenioQuery, conveniosQuery } from '../queries.ts'
import { IDIOMAS, NIVEIS_CEFR } from './opcoes.ts'

type Vagas = DadosDoEdital['vagas']
type Vaga = Vagas[number]
type Props = { valor: Vagas; aoMudar: (vagas: Vagas) => void; erro: string | undefined }

const ACHADOS = 20

/** Places of a call, each under an agreement in force that is found by any of its names. */
export function CampoDasVagas({ valor, aoMudar, erro }: Props) {
	const [busca, setBusca] = useState('')
	const { data, isPending } = useQuery(conveniosQuery({ busca, vigentes: 'S', pagina: 1, porPagina: ACHADOS }))
	const nomes = useNomes(valor)
	const trocar = (codcvn: number, mudanca: Partial<Vaga>) =>
		aoMudar(valor.map((vaga) => (vaga.codcvn === codcvn ? { ...vaga, ...mudanca } : vaga)))
	const livres = (data?.itens ?? []).filter(({ codcvn }) => !valor.some((vaga) => vaga.codcvn === codcvn))
	return (
		<GrupoDeCampos legenda="Vagas" obrigatorio forma="campos" dica="Cada uma sob um convênio em vigor." erro={erro}>
			{valor.map((vaga) => (
				<CamposDaVaga
					key={vaga.codcvn}
					nome={nomes.get(vaga.codcvn) ?? `Convênio ${vaga.codcvn}`}
					vaga={vaga}
					aoMudar={(mudanca) => trocar(vaga.codcvn, mudanca)}
					aoRetirar={() => aoMudar(valor.filter(({ codcvn }) => codcvn !== vaga.codcvn))}
				/>
			))}
			<Campo rotulo="Incluir instituição">
				<Autocomplete
					itens={livres.map(({ codcvn, nomorg, codpais }) => ({
						codigo: codcvn,
						texto: `${nomorg}, ${escreverPais(codpais)}`,
					}))}
					valor={null}
					limpaAoEscolher
					carregando={isPending}
					aoBuscar={setBusca}
					placeholder="Nome, cidade ou país"
					aoMudar={(item) => item && aoMudar([...valor, { codcvn: item.codigo, qtdvag: 1 }])}
				/>
			</Campo>
		</GrupoDeCampos>
	)
}

/** Names of the institutions of the chosen places, also of those that the search no longer lists. */
function useNomes(vagas: Vagas): ReadonlyMap<number, string> {
	const lidos = useQueries({ queries: vagas.map(({ codcvn }) => convenioQuery(codcvn)) })
	return new Map(
		lidos.flatMap(({ data }) => (data ? [[data.codcvn, `${data.nomorg}, ${escreverPais(data.codpais)}`]] : [])),
	)
}

type CamposProps = {
	nome: string
	vaga: Vaga
	aoMudar: (mudanca: Partial<Vaga>) => void
	aoRetirar: () => void
}

function CamposDaVaga({ nome, vaga: { qtdvag, idioma, cefr, dtanom }, aoMudar, aoRetirar }: CamposProps) {
	return (
		<GrupoDeCampos legenda={nome} forma="separado">
			<div className="grid gap-3 sm:grid-cols-2">
				<Campo rotulo="Número de vagas" obrigatorio>
					<EntradaTexto
						inputMode="numeric"
						maxLength={2}
						value={qtdvag || ''}
						onChange={({ target }) => aoMudar({ qtdvag: Number.parseInt(target.value, 10) || 0 })}
					/>
				</Campo>
				<Campo rotulo="Indicação até" dica="O dia termina pelo relógio do parceiro.">
					<Data valor={dtanom} aoMudar={(dia) => aoMudar({ dtanom: dia })} />
				</Campo>
				<Campo rotulo="Idioma exigido">
					<Selecao
						value={idioma ?? ''}
						nenhuma="Nenhum"
						opcoes={IDIOMAS}
						onChange={({ target }) =>
							aoMudar(
								target.value ? { idioma: target.value, cefr: cefr ?? 'B2' } : { idioma: undefined, cefr: undefined },
							)
						}
					/>
				</Campo>
				{idioma === undefined ? null : (
					<Campo rotulo="Nível mínimo" obrigatorio>
						<Selecao
							value={cefr ?? 'B2'}
							opcoes={NIVEIS_CEFR}
							onChange={({ target }) => aoMudar({ cefr: CEFR.find((um) => um === target.value) })}
						/>
					</Campo>
				)}
			</div>
			<div>
				<Botao
					variante="secundario"
					aparencia="fantasma"
					tamanho="pq"
					icone={<Trash2 aria-hidden />}
					aria-label={`Retirar ${nome}`}
					onClick={aoRetirar}
				>
					Retirar
				</Botao>
			</div>
		</GrupoDeCampos>
	)
}
