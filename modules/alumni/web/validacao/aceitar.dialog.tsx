import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CadastroPendente, validarCadastro } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'

const MINIMO_DA_PROVA = 10

type Props = { cadastro: CadastroPendente; aoFechar: () => void }

/** Acceptance: a request made in a session has a proven number; for a visitor, the office chooses the person. */
export function AceitarDialog({ cadastro: { codcad, nompes, codpes, stases }, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [escolhido, setEscolhido] = useState<number | undefined>(codpes ?? undefined)
	const [prova, setProva] = useState('')
	const [tentou, setTentou] = useState(false)
	const visitante = stases === 'N'
	const semProva = visitante && prova.trim().length < MINIMO_DA_PROVA
	const ato = useAto<number>({
		coisa: 'a fila',
		versao: () => undefined,
		fazer: (de) => call(validarCadastro, { body: { codcad, codpes: de, prova: visitante ? prova : undefined } }),
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
				if (escolhido !== undefined && !semProva) ato.enviar(escolhido)
			}}
		>
			<p>
				A pessoa passa a ter perfil na rede, e é avisada. Só ela entra nele, com a própria senha.
				{visitante ? ' Se ainda não tem senha, recebe por e-mail o link para escolher uma.' : ''}
			</p>
			{visitante ? (
				<>
					<CampoPessoa
						rotulo="De quem é este cadastro"
						obrigatorio
						valor={escolhido}
						aoMudar={setEscolhido}
						erro={tentou && escolhido === undefined ? 'Diga a pessoa do registro da universidade.' : undefined}
					/>
					<Campo
						rotulo="O que você conferiu"
						obrigatorio
						dica="Como o diploma e um documento de identidade. Fica registrado com o seu nome."
						erro={tentou && semProva ? `Diga o que conferiu, em ao menos ${MINIMO_DA_PROVA} letras.` : undefined}
					>
						<AreaTexto value={prova} maxLength={500} rows={3} onChange={({ target }) => setProva(target.value)} />
					</Campo>
				</>
			) : null}
		</AtoDialog>
	)
}
