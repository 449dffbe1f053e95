import { BookOpen } from 'lucide-react'
import { formatarNumpro, type ProcessoCompleto } from '../../contract/index.ts'

/** In place of actions that are all refused: who may act, and where. */
type AvisoProps = {
	processo: ProcessoCompleto
	/** There is something that is the person's own to do. */
	fora: boolean
}

export function AvisoDeLeitura({ processo, fora }: AvisoProps) {
	return (
		<p className="flex gap-2 text-sm">
			<BookOpen aria-hidden className="mt-0.5 size-4.5 shrink-0 text-texto-suave" />
			<span>
				<strong>
					{fora
						? 'Fora o que está abaixo, você só pode ler este processo.'
						: 'Você pode ler este processo, e não agir nele.'}
				</strong>{' '}
				{quemPode(processo)}
			</span>
		</p>
	)
}

function quemPode({ situacao, sgletault, sgletadst, numproPrincipal }: ProcessoCompleto): string {
	switch (situacao) {
		case 'transito':
			return `Ele está a caminho de ${sgletadst}: quem opera processos lá pode recebê-lo, e ${sgletault}, que o enviou, pode cancelar a saída.`
		case 'arquivado':
			return `Ele está arquivado: o Arquivo Geral e a chefia da estação ${sgletault} podem desarquivá-lo.`
		case 'juntado':
			return `Ele está juntado ${numproPrincipal ? `ao processo ${formatarNumpro(numproPrincipal)}` : 'a outro processo'} e segue com ele: o que houver a fazer faz-se lá.`
		case 'estacao':
			return `Quem opera processos da estação ${sgletault}, onde ele está, é quem pode; fale com ela se algo precisa ser feito.`
	}
}
