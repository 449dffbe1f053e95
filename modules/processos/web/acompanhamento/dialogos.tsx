import { CancelarSaidaDialog } from '../andamentos/cancelar-saida.dialog.tsx'
import { ConfirmarDialog } from '../andamentos/confirmar.dialog.tsx'
import { DevolverDialog } from '../andamentos/devolver.dialog.tsx'
import { SaidaDialog } from '../andamentos/saida.dialog.tsx'
import { EnvioDoProcesso } from '../assinatura/envio-do-processo.tsx'
import { EditarOcorrenciaDialog } from '../ocorrencias/editar-ocorrencia.dialog.tsx'
import { InvalidarDialog } from '../ocorrencias/invalidar.dialog.tsx'
import { RemoverDialog } from '../ocorrencias/remover.dialog.tsx'
import { MarcaDialog } from '../pessoal/marca.dialog.tsx'
import type { DialogoAberto } from '../processo/contexto.ts'
import { ApensarDialog, DesapensarDialog } from '../vinculos/apensamento.dialog.tsx'
import { DesjuntarDialog, JuntarDialog } from '../vinculos/juntada.dialog.tsx'

type DialogosProps = { aberto: DialogoAberto; aoFechar: () => void }

/** Dialogs that need only the process. */
const DO_PROCESSO = {
	saida: SaidaDialog,
	cancelarSaida: CancelarSaidaDialog,
	devolver: DevolverDialog,
	juntada: JuntarDialog,
	desjuntada: DesjuntarDialog,
	apensamento: ApensarDialog,
	desapensamento: DesapensarDialog,
	marca: MarcaDialog,
	assinar: EnvioDoProcesso,
} as const

type DoProcesso = keyof typeof DO_PROCESSO
const ehDoProcesso = (acao: DialogoAberto['acao']): acao is DoProcesso => acao in DO_PROCESSO

/** Dialog of the open action, with its object. */
export function Dialogos({ aberto, aoFechar }: DialogosProps) {
	if (ehDoProcesso(aberto.acao)) {
		const Dialogo = DO_PROCESSO[aberto.acao]
		return <Dialogo aoFechar={aoFechar} />
	}
	return <DialogoComObjeto aberto={aberto} aoFechar={aoFechar} />
}

function DialogoComObjeto({ aberto, aoFechar }: DialogosProps) {
	switch (aberto.acao) {
		case 'editar':
			return <EditarOcorrenciaDialog ocorrencia={aberto.ocorrencia} aoFechar={aoFechar} />
		case 'remover':
			return <RemoverDialog ocorrencia={aberto.ocorrencia} aoFechar={aoFechar} />
		case 'invalidar':
			return <InvalidarDialog ocorrencia={aberto.ocorrencia} aoFechar={aoFechar} />
		case 'entrada':
		case 'arquivar':
		case 'desarquivar':
		case 'ciencia':
			return <ConfirmarDialog acao={aberto.acao} aoFechar={aoFechar} />
		default:
			return null
	}
}
