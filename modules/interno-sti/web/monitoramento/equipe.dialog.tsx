import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { alterarEquipe, type DadosDaEquipe, type Equipe, inserirEquipe } from '../../contract/index.ts'
import { CHAVE } from './queries.ts'

const MINIMO = 3
interface Lugar {
	readonly chave: number
	readonly codpes: number | undefined
}

type EquipeDialogProps = { equipe: Equipe | undefined; aoFechar: () => void }

export function EquipeDialog({ equipe, aoFechar }: EquipeDialogProps) {
	const cliente = useQueryClient()
	const [nomequ, setNomequ] = useState(equipe?.nomequ ?? '')
	const [codpesrsp, setCodpesrsp] = useState(equipe?.pesrsp.codpes)
	const [lugares, setLugares] = useState<readonly Lugar[]>(
		equipe?.membros.map(({ codpes }, chave) => ({ chave, codpes })) ?? [],
	)
	const [tentou, setTentou] = useState(false)
	const curto = nomequ.trim().length < MINIMO
	const ato = useAto<DadosDaEquipe>({
		coisa: 'a equipe',
		versao: () => undefined,
		fazer: (body) =>
			equipe ? call(alterarEquipe, { params: { codequ: equipe.codequ }, body }) : call(inserirEquipe, { body }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	function enviar() {
		setTentou(true)
		const lstpes = lugares.map(({ codpes }) => codpes).filter((codpes) => codpes !== undefined)
		if (!curto && codpesrsp !== undefined) ato.enviar({ nomequ: nomequ.trim(), codpesrsp, lstpes })
	}
	return (
		<AtoDialog
			titulo={equipe ? `Alterar a equipe ${equipe.nomequ}` : 'Nova equipe'}
			rotulo={equipe ? 'Salvar' : 'Incluir'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={enviar}
		>
			<Campo rotulo="Nome da equipe" obrigatorio erro={tentou && curto ? 'Escreva o nome da equipe.' : undefined}>
				<EntradaTexto value={nomequ} maxLength={60} onChange={({ target }) => setNomequ(target.value)} />
			</Campo>
			<CampoPessoa
				rotulo="Responsável"
				obrigatorio
				valor={codpesrsp}
				aoMudar={setCodpesrsp}
				erro={tentou && codpesrsp === undefined ? 'Diga quem responde pela equipe.' : undefined}
			/>
			<p className="text-sm text-texto-suave">
				As demandas de SSU dos incidentes são pedidas em nome de quem responde pela equipe: essa pessoa precisa poder
				pedir dos sistemas que ela monitora.
			</p>
			<Pessoas lugares={lugares} aoMudar={setLugares} />
		</AtoDialog>
	)
}

type PessoasProps = { lugares: readonly Lugar[]; aoMudar: (lugares: readonly Lugar[]) => void }

function Pessoas({ lugares, aoMudar }: PessoasProps) {
	return (
		<fieldset className="grid min-w-0 gap-3">
			<legend className="mb-2 font-medium">Pessoas da equipe</legend>
			{lugares.map(({ chave, codpes }, indice) => (
				<div key={chave} className="flex items-end gap-2">
					<div className="min-w-0 flex-1">
						<CampoPessoa
							rotulo={`Pessoa ${indice + 1}`}
							valor={codpes}
							aoMudar={(novo) => aoMudar(lugares.map((um) => (um.chave === chave ? { chave, codpes: novo } : um)))}
						/>
					</div>
					<Botao
						variante="secundario"
						aparencia="fantasma"
						rotulo={`Retirar a pessoa ${indice + 1}`}
						icone={<X aria-hidden />}
						onClick={() => aoMudar(lugares.filter((um) => um.chave !== chave))}
					/>
				</div>
			))}
			<Botao
				variante="secundario"
				className="justify-self-start"
				icone={<Plus aria-hidden />}
				onClick={() =>
					aoMudar([...lugares, { chave: 1 + Math.max(-1, ...lugares.map((um) => um.chave)), codpes: undefined }])
				}
			>
				Incluir pessoa
			</Botao>
		</fieldset>
	)
}
