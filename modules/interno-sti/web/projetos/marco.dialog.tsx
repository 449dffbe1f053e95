import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useState } from 'react'
import { type MarcoDoProjeto, type ProjetoCompleto, salvarMarco } from '../../contract/index.ts'
import { useDoProjeto } from './use-do-projeto.ts'

type MarcoDialogProps = { projeto: ProjetoCompleto; marco: MarcoDoProjeto | undefined; aoFechar: () => void }

const MINIMO_DO_NOME = 3

interface Escrito {
	readonly nommar: string
	readonly dtaprv: string | undefined
	readonly dtareal: string | undefined
}

const escritoDe = (marco: MarcoDoProjeto | undefined): Escrito => ({
	nommar: marco?.nommar ?? '',
	dtaprv: marco?.dtaprv,
	dtareal: marco?.dtareal ?? undefined,
})

const problemasDe = ({ nommar, dtaprv, dtareal }: Escrito, hoje: string): Partial<Record<keyof Escrito, string>> => ({
	...(nommar.trim().length < MINIMO_DO_NOME ? { nommar: `Escreva ao menos ${MINIMO_DO_NOME} letras.` } : {}),
	...(dtaprv === undefined ? { dtaprv: 'Informe o dia.' } : {}),
	...(dtareal !== undefined && dtareal > hoje ? { dtareal: 'Um marco é atingido até hoje.' } : {}),
})

const PALAVRAS = {
	novo: { titulo: 'Incluir marco', rotulo: 'Incluir', feito: 'Marco incluído.' },
	antigo: { titulo: 'Alterar marco', rotulo: 'Salvar', feito: 'Marco alterado.' },
} as const

export function MarcoDialog({ projeto, marco, aoFechar }: MarcoDialogProps) {
	const { codprjti, hoje } = projeto
	const { titulo, rotulo, feito } = PALAVRAS[marco ? 'antigo' : 'novo']
	const [escrito, setEscrito] = useState(() => escritoDe(marco))
	const [tentou, setTentou] = useState(false)
	const problemas = problemasDe(escrito, hoje)
	const erros = tentou ? problemas : {}
	const ato = useAto({
		...useDoProjeto(projeto),
		reescreve: marco !== undefined,
		fazer: async (_, versao) => {
			const { nommar, dtaprv = '', dtareal = null } = escrito
			const body = { nommar: nommar.trim(), dtaprv, dtareal, nummar: marco?.nummar, versao }
			return { mensagem: feito, versao: (await call(salvarMarco, { params: { codprjti }, body })).versao }
		},
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={titulo}
			rotulo={rotulo}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (Object.keys(problemas).length === 0) ato.enviar()
			}}
		>
			<Campo rotulo="Marco" obrigatorio erro={erros.nommar}>
				<EntradaTexto
					value={escrito.nommar}
					maxLength={120}
					onChange={({ target }) => setEscrito({ ...escrito, nommar: target.value })}
				/>
			</Campo>
			<Campo
				rotulo="Previsto para"
				obrigatorio
				largura="data"
				dica={marco?.dtalb ? 'A linha de base continua a mesma.' : undefined}
				erro={erros.dtaprv}
			>
				<Data valor={escrito.dtaprv} aoMudar={(dtaprv) => setEscrito({ ...escrito, dtaprv })} />
			</Campo>
			<Campo rotulo="Atingido em" largura="data" dica="Em branco enquanto não for atingido." erro={erros.dtareal}>
				<Data valor={escrito.dtareal} maxima={hoje} aoMudar={(dtareal) => setEscrito({ ...escrito, dtareal })} />
			</Campo>
		</AtoDialog>
	)
}
