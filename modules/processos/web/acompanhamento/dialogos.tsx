import { EditarOcorrenciaDialog } from '../ocorrencias/editar-ocorrencia.dialog.tsx'
import { InvalidarDialog } from '../ocorrencias/invalidar.dialog.tsx'
import { RemoverDialog } from '../ocorrencias/remover.dialog.tsx'
import { AssinaturaDialog } from './assinatura.dialog.tsx'
import { CancelarSaidaDialog } from './cancelar-saida.dialog.tsx'
import { ConfirmarDialog } from './confirmar.dialog.tsx'
import type { DialogoAberto } from './contexto.ts'
import { DevolverDialog } from './devolver.dialog.tsx'
import { DesjuntarDialog, JuntarDialog } from './juntada.dialog.tsx'
import { MarcaDialog } from './marca.dialog.tsx'
import { SaidaDialog } from './saida.dialog.tsx'

type DialogosProps = { aberto: DialogoAberto; aoFechar: () => void }

/** The dialog of each action, with what it is about. */
export function Dialogos({ aberto, aoFechar }: DialogosProps) {
	switch (aberto.acao) {
		case 'saida':
			return <SaidaDialog aoFechar={aoFechar} />
		case 'cancelarSaida':
			return <CancelarSaidaDialog aoFechar={aoFechar} />
		case 'devolver':
			return <DevolverDialog aoFechar={aoFechar} />
		case 'juntada':
			return <JuntarDialog aoFechar={aoFechar} />
		case 'desjuntada':
			return <DesjuntarDialog aoFechar={aoFechar} />
		case 'marca':
			return <MarcaDialog aoFechar={aoFechar} />
		case 'assinar':
			return <AssinaturaDialog codarqpdl={aberto.codarqpdl} aoFechar={aoFechar} />
		case 'editar':
			return <EditarOcorrenciaDialog ocorrencia={aberto.ocorrencia} aoFechar={aoFechar} />
		case 'remover':
			return <RemoverDialog ocorrencia={aberto.ocorrencia} aoFechar={aoFechar} />
		case 'invalidar':
			return <InvalidarDialog ocorrencia={aberto.ocorrencia} aoFechar={aoFechar} />
		default:
			return <ConfirmarDialog acao={aberto.acao} aoFechar={aoFechar} />
	}
}
