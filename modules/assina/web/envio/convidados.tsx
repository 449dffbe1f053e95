import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Ficha } from '@portal/design-system/ficha'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import {
	type Convidado,
	NOME_DO_NIVEL,
	NOME_DO_PAPEL,
	nivelUsual,
	TipAssinatura,
	TipParticipante,
} from '../../contract/index.ts'

export type ConvidadoComNome = Convidado & { nompes: string }

type ConvidadosProps = {
	convidados: readonly ConvidadoComNome[]
	/** Level that the document asks for: nothing below it is offered. */
	minimo: TipAssinatura
	aoMudar: (convidados: readonly ConvidadoComNome[]) => void
	erro: string | undefined
}

/** Person picker by name or number; a person joins the list once their name is known. */
export function Convidados({ convidados, minimo, aoMudar, erro }: ConvidadosProps) {
	const [vez, setVez] = useState(0)

	function incluir(codpes: number, nompes: string) {
		if (!convidados.some((um) => um.codpes === codpes)) aoMudar([...convidados, { codpes, nompes, tippcpasi: 'A' }])
		setVez(vez + 1)
	}

	return (
		<>
			{convidados.length > 0 ? (
				<Pilha aria-label="Participantes" tag="ol" espaco={2} className="@container">
					{convidados.map((convidado, lugar) => (
						<Linha
							key={convidado.codpes}
							convidado={convidado}
							minimo={minimo}
							aoMudar={(novo) => aoMudar(convidados.map((um) => (um === convidado ? novo : um)))}
							aoSubir={lugar === 0 ? undefined : () => aoMudar(trocarComAnterior(convidados, lugar))}
							aoRemover={() => aoMudar(convidados.filter((um) => um !== convidado))}
						/>
					))}
				</Pilha>
			) : null}
			<CampoPessoa
				// The key resets the input for the next person.
				key={vez}
				rotulo={convidados.length === 0 ? 'Quem assina' : 'Incluir mais alguém'}
				obrigatorio={convidados.length === 0}
				valor={undefined}
				aoMudar={(codpes, pessoa) => {
					if (codpes !== undefined && pessoa) incluir(codpes, pessoa.nompes)
				}}
				erro={erro}
			/>
		</>
	)
}

const trocarComAnterior = (lista: readonly ConvidadoComNome[], lugar: number): readonly ConvidadoComNome[] => {
	const [pessoa] = lista.slice(lugar, lugar + 1)
	return pessoa ? lista.toSpliced(lugar, 1).toSpliced(lugar - 1, 0, pessoa) : lista
}

type LinhaProps = Pick<ConvidadosProps, 'minimo'> & {
	convidado: ConvidadoComNome
	aoMudar: (convidado: ConvidadoComNome) => void
	aoSubir: (() => void) | undefined
	aoRemover: () => void
}

function Linha({ convidado, minimo, aoMudar, aoSubir, aoRemover }: LinhaProps) {
	const { codpes, nompes, tippcpasi } = convidado
	return (
		<Ficha
			densa
			titulo={nompes}
			acoes={
				<>
					{aoSubir ? (
						<Botao
							variante="secundario"
							aparencia="fantasma"
							rotulo={`Subir ${nompes}`}
							icone={<ArrowUp aria-hidden />}
							onClick={aoSubir}
						/>
					) : null}
					<Botao
						variante="perigo"
						aparencia="fantasma"
						rotulo={`Tirar ${nompes}`}
						icone={<X aria-hidden />}
						onClick={aoRemover}
					/>
				</>
			}
		>
			<Pilha espaco={2} className="@sm:grid-cols-2">
				<Campo rotulo={`Papel de ${nompes}`}>
					<Selecao
						value={tippcpasi}
						onChange={({ target }) => aoMudar({ codpes, nompes, tippcpasi: target.value as TipParticipante })}
						opcoes={TipParticipante.options.map((papel) => ({ codigo: papel, texto: NOME_DO_PAPEL[papel] }))}
					/>
				</Campo>
				{tippcpasi === 'A' ? <Nivel convidado={convidado} minimo={minimo} aoMudar={aoMudar} /> : null}
			</Pilha>
		</Ficha>
	)
}

function Nivel({ convidado, minimo, aoMudar }: Pick<LinhaProps, 'convidado' | 'minimo' | 'aoMudar'>) {
	const { codtipasi, ...resto } = convidado
	return (
		<Campo rotulo={`Nível da assinatura de ${convidado.nompes}`}>
			<Selecao
				value={codtipasi === undefined || codtipasi < minimo ? '' : codtipasi}
				onChange={({ target: { value } }) =>
					aoMudar(value === '' ? resto : { ...resto, codtipasi: value as TipAssinatura })
				}
				nenhuma={`O que o documento pede (${NOME_DO_NIVEL[nivelUsual(minimo)].toLowerCase()})`}
				opcoes={TipAssinatura.options
					.filter((nivel) => nivel >= minimo)
					.map((nivel) => ({ codigo: nivel, texto: NOME_DO_NIVEL[nivel] }))}
			/>
		</Campo>
	)
}
