import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import type { ParticipanteDoEnvio } from '../../contract/index.ts'

const PAPEIS = [
	['A', 'Assinante'],
	['G', 'Gestor'],
	['O', 'Observador'],
] as const
type Papel = ParticipanteDoEnvio['tippcpasi']

export type PessoaDoEnvio = ParticipanteDoEnvio & { nompes: string }

type ParticipantesDoEnvioProps = {
	participantes: PessoaDoEnvio[]
	aoMudar: (participantes: PessoaDoEnvio[]) => void
	erro: string | undefined
}

/** People are found by name or number and join the list as soon as their name is known, the first of them to sign. */
export function ParticipantesDoEnvio({ participantes, aoMudar, erro }: ParticipantesDoEnvioProps) {
	const [vez, setVez] = useState(0)

	function incluir(codpes: number, nompes: string) {
		if (!participantes.some((um) => um.codpes === codpes))
			aoMudar([...participantes, { codpes, nompes, tippcpasi: 'A' }])
		setVez(vez + 1)
	}

	return (
		<>
			{participantes.length > 0 ? (
				<ol aria-label="Participantes" className="grid gap-2">
					{participantes.map((participante, lugar) => (
						<Linha
							key={participante.codpes}
							participante={participante}
							aoMudarPapel={(tippcpasi) =>
								aoMudar(participantes.map((um) => (um === participante ? { ...um, tippcpasi } : um)))
							}
							aoSubir={lugar === 0 ? undefined : () => aoMudar(trocarComAnterior(participantes, lugar))}
							aoRemover={() => aoMudar(participantes.filter((um) => um !== participante))}
						/>
					))}
				</ol>
			) : null}
			<CampoPessoa
				// An empty box for the next one.
				key={vez}
				rotulo={participantes.length === 0 ? 'Quem assina' : 'Incluir mais alguém'}
				obrigatorio={participantes.length === 0}
				valor={undefined}
				aoMudar={(codpes, pessoa) => {
					if (codpes !== undefined && pessoa) incluir(codpes, pessoa.nompes)
				}}
				erro={erro}
			/>
		</>
	)
}

const trocarComAnterior = (lista: PessoaDoEnvio[], lugar: number): PessoaDoEnvio[] => {
	const [pessoa] = lista.slice(lugar, lugar + 1)
	return pessoa ? lista.toSpliced(lugar, 1).toSpliced(lugar - 1, 0, pessoa) : lista
}

type LinhaProps = {
	participante: PessoaDoEnvio
	aoMudarPapel: (tippcpasi: Papel) => void
	aoSubir: (() => void) | undefined
	aoRemover: () => void
}

function Linha({ participante: { nompes, tippcpasi }, aoMudarPapel, aoSubir, aoRemover }: LinhaProps) {
	return (
		<li className="grid gap-2 rounded-md border border-borda p-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto] sm:items-end">
			<span className="font-medium wrap-anywhere sm:self-center">{nompes}</span>
			<Campo rotulo={`Papel de ${nompes}`}>
				<Selecao value={tippcpasi} onChange={({ target }) => aoMudarPapel(target.value as Papel)}>
					{PAPEIS.map(([papel, nome]) => (
						<option key={papel} value={papel}>
							{nome}
						</option>
					))}
				</Selecao>
			</Campo>
			<span className="flex gap-1">
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
			</span>
		</li>
	)
}
