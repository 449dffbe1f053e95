import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { ListaOrdenavel } from '@portal/design-system/lista-ordenavel'
import { Selecao } from '@portal/design-system/selecao'
import { X } from 'lucide-react'
import {
	CRITERIOS,
	Criterio,
	type DadosDoEdital,
	DESEMPATES,
	Desempate,
	type RegraDoEdital,
} from '../../contract/index.ts'

type Regra = DadosDoEdital['regra']
type Props = { valor: Regra; aoMudar: (regra: Regra) => void; erro: string | undefined }

const SEM_MEDIA = [
	{ codigo: 'ZER', texto: 'Conta zero pontos' },
	{ codigo: 'INA', texto: 'Fica inabilitado' },
]

/** Criteria with their weights, and the order of the tie-breaks. */
export function CampoDaRegra({ valor, aoMudar, erro }: Props) {
	const { criterios, desempates, semmed } = valor
	return (
		<GrupoDeCampos
			legenda="Classificação"
			forma="campos"
			dica="A nota é a soma de cada critério, de 0 a 1.000 pontos, vezes o seu peso. Peso vazio: o critério não entra."
			erro={erro}
		>
			<div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
				{Criterio.options.map((criterio) => (
					<Campo key={criterio} rotulo={`Peso: ${CRITERIOS[criterio]}`}>
						<EntradaTexto
							inputMode="numeric"
							maxLength={3}
							value={criterios.find((um) => um.criterio === criterio)?.peso ?? ''}
							onChange={({ target }) =>
								aoMudar({
									...valor,
									criterios: trocarPeso(criterios, criterio, Number.parseInt(target.value, 10) || 0),
								})
							}
						/>
					</Campo>
				))}
				<Campo rotulo="Quem não tem média">
					<Selecao
						value={semmed}
						opcoes={SEM_MEDIA}
						onChange={({ target }) => aoMudar({ ...valor, semmed: target.value === 'INA' ? 'INA' : 'ZER' })}
					/>
				</Campo>
			</div>
			<Desempates valor={desempates} aoMudar={(novos) => aoMudar({ ...valor, desempates: novos })} />
		</GrupoDeCampos>
	)
}

/** Criteria in the fixed order of the contract; without a weight one is left out. */
function trocarPeso(criterios: Regra['criterios'], qual: Criterio, peso: number): RegraDoEdital['criterios'] {
	return Criterio.options.flatMap((criterio) => {
		const novo = criterio === qual ? peso : criterios.find((um) => um.criterio === criterio)?.peso
		return novo ? [{ criterio, peso: novo }] : []
	})
}

type DesempatesProps = { valor: Desempate[]; aoMudar: (desempates: Desempate[]) => void }

function Desempates({ valor, aoMudar }: DesempatesProps) {
	const livres = Desempate.options.filter((um) => !valor.includes(um))
	return (
		<div className="grid gap-2">
			<Campo
				rotulo="Desempates, na ordem"
				dica="O sorteio é público e repetível: sai do número do edital e da inscrição."
			>
				<Selecao
					value=""
					nenhuma={livres.length > 0 ? 'Incluir um desempate' : 'Todos estão na lista'}
					opcoes={livres.map((codigo) => ({ codigo, texto: DESEMPATES[codigo] }))}
					onChange={({ target }) => {
						const escolhido = Desempate.options.find((um) => um === target.value)
						if (escolhido) aoMudar([...valor, escolhido])
					}}
				/>
			</Campo>
			{valor.length > 0 ? (
				<ListaOrdenavel
					rotulo="Desempates escolhidos"
					itens={valor}
					chave={(um) => um}
					nome={(um) => DESEMPATES[um]}
					aoOrdenar={(novos) => aoMudar([...novos])}
				>
					{(um, indice) => (
						<div className="flex min-w-0 flex-1 items-center justify-between gap-2 self-center">
							<span className="min-w-0 wrap-anywhere">
								{indice + 1}. {DESEMPATES[um]}
							</span>
							<Botao
								variante="secundario"
								aparencia="fantasma"
								tamanho="pq"
								icone={<X aria-hidden />}
								aria-label={`Retirar ${DESEMPATES[um]}`}
								onClick={() => aoMudar(valor.filter((outro) => outro !== um))}
							/>
						</div>
					)}
				</ListaOrdenavel>
			) : null}
		</div>
	)
}
