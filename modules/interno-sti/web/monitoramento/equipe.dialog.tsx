import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Detalhe } from '@portal/design-system/texto'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alterarEquipe, type DadosDaEquipe, type Equipe, inserirEquipe } from '../../contract/index.ts'
import { lugaresDe, Pessoas, pessoasDe } from '../comum/pessoas.tsx'
import { CHAVE } from './queries.ts'

const MINIMO = 3

type EquipeDialogProps = { equipe: Equipe | undefined; aoFechar: () => void }

export function EquipeDialog({ equipe, aoFechar }: EquipeDialogProps) {
	const cliente = useQueryClient()
	const [nomequ, setNomequ] = useState(equipe?.nomequ ?? '')
	const [codpesrsp, setCodpesrsp] = useState(equipe?.pesrsp.codpes)
	const [lugares, setLugares] = useState(lugaresDe(equipe?.membros.map(({ codpes }) => codpes) ?? []))
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
		const lstpes = pessoasDe(lugares)
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
			<Detalhe>
				As demandas de SSU dos incidentes são pedidas em nome de quem responde pela equipe: essa pessoa precisa poder
				pedir dos sistemas que ela monitora.
			</Detalhe>
			<Pessoas titulo="Pessoas da equipe" lugares={lugares} aoMudar={setLugares} />
		</AtoDialog>
	)
}
