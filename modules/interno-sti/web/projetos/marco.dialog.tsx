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

export function MarcoDialog({ projeto, marco, aoFechar }: MarcoDialogProps) {
	const { codprjti, hoje } = projeto
	const [nommar, setNommar] = useState(marco?.nommar ?? '')
	const [dtaprv, setDtaprv] = useState(marco?.dtaprv)
	const [dtareal, setDtareal] = useState(marco?.dtareal ?? undefined)
	const [tentou, setTentou] = useState(false)
	const semNome = nommar.trim().length < MINIMO_DO_NOME
	const noFuturo = dtareal !== undefined && dtareal > hoje
	const ato = useAto({
		...useDoProjeto(projeto),
		fazer: async (_, versao) => {
			const body = {
				nommar: nommar.trim(),
				dtaprv: dtaprv ?? '',
				dtareal: dtareal ?? null,
				nummar: marco?.nummar,
				versao,
			}
			await call(salvarMarco, { params: { codprjti }, body })
			return { mensagem: marco ? 'Marco alterado.' : 'Marco incluído.' }
		},
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={marco ? `Alterar o marco ${marco.nommar}` : 'Incluir marco'}
			rotulo={marco ? 'Salvar' : 'Incluir'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!semNome && dtaprv !== undefined && !noFuturo) ato.enviar()
			}}
		>
			<Campo rotulo="Marco" obrigatorio erro={tentou && semNome ? 'Escreva ao menos 3 letras.' : undefined}>
				<EntradaTexto value={nommar} maxLength={120} onChange={({ target }) => setNommar(target.value)} />
			</Campo>
			<Campo
				rotulo="Previsto para"
				obrigatorio
				largura="data"
				dica={marco?.dtalb ? 'A linha de base continua a mesma.' : undefined}
				erro={tentou && dtaprv === undefined ? 'Informe o dia.' : undefined}
			>
				<Data valor={dtaprv} aoMudar={setDtaprv} />
			</Campo>
			<Campo
				rotulo="Atingido em"
				largura="data"
				dica="Em branco enquanto não for atingido."
				erro={tentou && noFuturo ? 'Um marco é atingido até hoje.' : undefined}
			>
				<Data valor={dtareal} maxima={hoje} aoMudar={setDtareal} />
			</Campo>
		</AtoDialog>
	)
}
