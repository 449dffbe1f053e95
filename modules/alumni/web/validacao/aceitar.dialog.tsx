import { CampoPessoa } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CadastroPendente, validarCadastro } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'

type Props = { cadastro: CadastroPendente; aoFechar: () => void }

/** Of whom asked signed in, the number is proven; of a visitor, who accepts says whose registration it is. */
export function AceitarDialog({ cadastro: { codcad, nompes, codpes, stases }, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [escolhido, setEscolhido] = useState<number | undefined>(codpes ?? undefined)
	const [tentou, setTentou] = useState(false)
	const ato = useAto<number>({
		coisa: 'a fila',
		versao: () => undefined,
		fazer: (de) => call(validarCadastro, { body: { codcad, codpes: de } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Aceitar o cadastro de ${nompes}?`}
			rotulo="Aceitar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (escolhido !== undefined) ato.enviar(escolhido)
			}}
		>
			<p>A pessoa passa a ter perfil na rede, e é avisada. Só ela entra nele, com a própria senha.</p>
			{stases === 'S' ? null : (
				<CampoPessoa
					rotulo="De quem é este cadastro"
					obrigatorio
					valor={escolhido}
					aoMudar={setEscolhido}
					erro={tentou && escolhido === undefined ? 'Diga a pessoa do registro da universidade.' : undefined}
				/>
			)}
		</AtoDialog>
	)
}
