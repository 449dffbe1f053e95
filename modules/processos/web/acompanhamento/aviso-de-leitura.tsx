import { BookOpen } from 'lucide-react'
import { dizerOndeSeFaz, formatarNumpro, type ProcessoCompleto } from '../../contract/index.ts'

/** Read-only notice in place of actions that are all refused: it says who may act, and where. */
type AvisoProps = {
	processo: ProcessoCompleto
	/** Place on the page of the person's own actions; undefined when there are none. */
	onde: string | undefined
}

export function AvisoDeLeitura({ processo, onde }: AvisoProps) {
	return (
		<p className="flex gap-2 text-sm">
			<BookOpen aria-hidden className="mt-0.5 size-4.5 shrink-0 text-texto-suave" />
			<span>
				<strong>
					{onde === undefined
						? 'Você pode ler este processo, e não agir nele.'
						: `Fora o que está ${onde}, você só pode ler este processo.`}
				</strong>{' '}
				{dizerQuemPode(processo)}
			</span>
		</p>
	)
}

function dizerQuemPode({ situacao, sgletault, sgletadst, numproPrincipal, numproCabeca }: ProcessoCompleto): string {
	switch (situacao) {
		case 'transito':
			return `Ele está a caminho de ${sgletadst}: quem opera processos lá pode recebê-lo, e ${sgletault}, que o enviou, pode cancelar a saída.`
		case 'arquivado':
			return `Ele está arquivado: o Arquivo Geral e a chefia da estação ${sgletault} podem desarquivá-lo.`
		case 'juntado':
			return `Ele está juntado ${numproPrincipal ? `ao processo ${formatarNumpro(numproPrincipal)}` : 'a outro processo'} e segue com ele: o que houver a fazer faz-se ${dizerOndeSeFaz({ numproPrincipal, numproCabeca })}.`
		case 'estacao':
			return `Quem opera processos da estação ${sgletault}, onde ele está, é quem pode; fale com ela se algo precisa ser feito.`
	}
}
