import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Plus, X } from 'lucide-react'
import { type Condicao, nomeDoOperador, OPERADORES, type Operador, type Pergunta } from '../../contract/index.ts'

type CondicoesProps = {
	pergunta: Pergunta
	numero: number
	antes: readonly Pergunta[]
	aoMudar: (pergunta: Pergunta) => void
}

const DE_ALTERNATIVAS: readonly Pergunta['tipper'][] = ['UNI', 'MUL', 'ESC']

const operadoresDe = ({ tipper }: Pergunta): Operador[] =>
	OPERADORES.filter((opr) => {
		if (opr === 'MRC' || opr === 'NMR') return DE_ALTERNATIVAS.includes(tipper)
		return opr === 'MIN' || opr === 'MAX' ? tipper === 'NUM' : true
	})

/** Conditions of a question, all of which must hold. */
export function Condicoes({ pergunta, numero, antes, aoMudar }: CondicoesProps) {
	const condicoes = pergunta.cndapt ?? []
	const mudar = (novas: readonly Condicao[]) => aoMudar({ ...pergunta, cndapt: novas.length === 0 ? null : [...novas] })
	const [primeira] = antes
	return (
		<Pilha espaco={3}>
			{condicoes.map((condicao, indice) => (
				<LinhaDaCondicao
					key={`${condicao.codperqst} ${condicao.opr}`}
					condicao={condicao}
					numero={numero}
					antes={antes}
					aoMudar={(nova) => mudar(condicoes.map((uma, outro) => (outro === indice ? nova : uma)))}
					aoRetirar={() => mudar(condicoes.filter((_, outro) => outro !== indice))}
				/>
			))}
			{primeira ? (
				<Botao
					variante="secundario"
					tamanho="pq"
					className="justify-self-start"
					icone={<Plus aria-hidden />}
					onClick={() => mudar([...condicoes, { codperqst: primeira.codperqst, opr: 'RSP' }])}
				>
					Só perguntar a {numero} se…
				</Botao>
			) : null}
		</Pilha>
	)
}

type UmaCondicaoProps = Pick<CondicoesProps, 'numero' | 'antes'> & {
	condicao: Condicao
	aoMudar: (condicao: Condicao) => void
	aoRetirar: () => void
}

function LinhaDaCondicao({ condicao, numero, antes, aoMudar, aoRetirar }: UmaCondicaoProps) {
	const outra = antes.find(({ codperqst }) => codperqst === condicao.codperqst)
	const marcadas = condicao.codaltper ?? []
	const comMarcas = condicao.opr === 'MRC' || condicao.opr === 'NMR'
	return (
		<GrupoDeCampos legenda={`A pergunta ${numero} só aparece se`} forma="campos" recuado>
			<Pilha espaco={3}>
				<Campo rotulo="Pergunta de que depende">
					<Selecao
						value={condicao.codperqst}
						onChange={({ target }) => aoMudar({ codperqst: Number(target.value), opr: 'RSP' })}
						opcoes={antes.map(({ codperqst, txtper }) => ({ codigo: codperqst, texto: txtper }))}
					/>
				</Campo>
				<Campo rotulo="Condição">
					<Selecao
						value={condicao.opr}
						onChange={({ target }) =>
							aoMudar({
								codperqst: condicao.codperqst,
								opr: OPERADORES.find((um) => um === target.value) ?? 'RSP',
							})
						}
						opcoes={(outra ? operadoresDe(outra) : OPERADORES).map((opr) => ({
							codigo: opr,
							texto: nomeDoOperador[opr],
						}))}
					/>
				</Campo>
				{comMarcas
					? (outra?.alternativas ?? []).map(({ codaltper, txtalt }) => (
							<CaixaSelecao
								key={codaltper}
								rotulo={txtalt}
								checked={marcadas.includes(codaltper)}
								onChange={({ target }) =>
									aoMudar({
										...condicao,
										codaltper: target.checked ? [...marcadas, codaltper] : marcadas.filter((uma) => uma !== codaltper),
									})
								}
							/>
						))
					: null}
				{condicao.opr === 'MIN' || condicao.opr === 'MAX' ? (
					<Campo rotulo="Valor" largura="numero">
						<EntradaTexto
							inputMode="numeric"
							maxLength={10}
							defaultValue={condicao.vlr ?? ''}
							onChange={({ target }) => {
								if (/^-?\d+$/.test(target.value.trim())) aoMudar({ ...condicao, vlr: Number(target.value) })
							}}
						/>
					</Campo>
				) : null}
				<Botao
					variante="secundario"
					aparencia="fantasma"
					tamanho="pq"
					className="justify-self-start"
					icone={<X aria-hidden />}
					onClick={aoRetirar}
				>
					Tirar esta condição
				</Botao>
			</Pilha>
		</GrupoDeCampos>
	)
}
