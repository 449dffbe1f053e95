import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Itens } from '@portal/design-system/itens'
import { ListaOrdenavel } from '@portal/design-system/lista-ordenavel'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { Plus, Trash2 } from 'lucide-react'
import { type CriterioEscrito, novoCriterio, type ParteDoEdital } from './campos-do-edital.ts'

const chaveDe = ({ chave }: CriterioEscrito): string => chave
const nomeDe = ({ nomtipcrtprs }: CriterioEscrito): string => nomtipcrtprs || 'critério sem nome'

type CriteriosProps = ParteDoEdital<'criterios'> & { fixos: boolean }

/** The criteria of the scores, whose order also breaks ties; they are read-only once a score was given. */
export function CriteriosDoEdital({ valor: criterios, erros, aoMudar, fixos }: CriteriosProps) {
	const mudar = (mudado: CriterioEscrito) => aoMudar(criterios.map((um) => (um.chave === mudado.chave ? mudado : um)))
	if (fixos)
		return (
			<Pilha espaco={3}>
				<Alerta variante="info">Já há avaliações por estes critérios: eles não mudam mais.</Alerta>
				<Itens numerados>
					{criterios.map((um) => (
						<li key={um.chave} className="wrap-anywhere">
							{um.nomtipcrtprs}, até {um.vlrmaxcrtprs}
							{um.staexijus === 'S' ? ', com justificativa' : ''}
						</li>
					))}
				</Itens>
			</Pilha>
		)
	return (
		<Pilha espaco={5}>
			<Detalhe>A ordem deles também desempata.</Detalhe>
			{erros?.message ? (
				<p data-tom="perigo" className="text-sm text-tom-texto">
					{erros.message}
				</p>
			) : null}
			<ListaOrdenavel
				rotulo="Critérios de avaliação, em ordem"
				itens={criterios}
				chave={chaveDe}
				nome={nomeDe}
				aoOrdenar={(novos) => aoMudar([...novos])}
			>
				{(um, indice) => (
					<Criterio
						criterio={um}
						numero={indice + 1}
						erros={erros?.[indice]}
						aoMudar={mudar}
						aoRetirar={() => aoMudar(criterios.filter(({ chave }) => chave !== um.chave))}
					/>
				)}
			</ListaOrdenavel>
			<Botao
				variante="secundario"
				className="justify-self-start"
				icone={<Plus aria-hidden />}
				onClick={() => aoMudar([...criterios, novoCriterio()])}
			>
				Incluir critério
			</Botao>
		</Pilha>
	)
}

type CriterioProps = {
	erros: NonNullable<CriteriosProps['erros']>[number]
	criterio: CriterioEscrito
	numero: number
	aoMudar: (criterio: CriterioEscrito) => void
	aoRetirar: () => void
}

function Criterio({ criterio, numero, erros, aoMudar, aoRetirar }: CriterioProps) {
	const { nomtipcrtprs, dsctipcrtprs, vlrmaxcrtprs, staexijus } = criterio
	return (
		<GrupoDeCampos legenda={`Critério ${numero}`} forma="separado">
			<Pilha espaco={3} className="items-start">
				<Campo rotulo={`Nome do critério ${numero}`} obrigatorio erro={erros?.nomtipcrtprs?.message}>
					<EntradaTexto
						maxLength={100}
						value={nomtipcrtprs}
						onChange={({ target }) => aoMudar({ ...criterio, nomtipcrtprs: target.value })}
					/>
				</Campo>
				<Campo
					rotulo={`Nota máxima do critério ${numero}`}
					obrigatorio
					largura="numero"
					erro={erros?.vlrmaxcrtprs?.message}
				>
					<EntradaTexto
						inputMode="decimal"
						autoComplete="off"
						maxLength={7}
						value={vlrmaxcrtprs}
						onChange={({ target }) => aoMudar({ ...criterio, vlrmaxcrtprs: target.value })}
					/>
				</Campo>
				<Campo rotulo={`Descrição do critério ${numero}`} dica="Quem avalia a lê acima da nota.">
					<AreaTexto
						rows={2}
						maxLength={500}
						value={dsctipcrtprs}
						onChange={({ target }) => aoMudar({ ...criterio, dsctipcrtprs: target.value })}
					/>
				</Campo>
				<CaixaSelecao
					rotulo={`O critério ${numero} exige justificativa`}
					checked={staexijus === 'S'}
					onChange={({ target }) => aoMudar({ ...criterio, staexijus: target.checked ? 'S' : 'N' })}
				/>
				<Botao
					variante="perigo"
					aparencia="fantasma"
					tamanho="pq"
					className="justify-self-start"
					icone={<Trash2 aria-hidden />}
					onClick={aoRetirar}
				>
					Retirar o critério {numero}
				</Botao>
			</Pilha>
		</GrupoDeCampos>
	)
}
