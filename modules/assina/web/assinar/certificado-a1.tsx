import { Campo } from '@portal/design-system/campo'
import { EntradaSenha } from '@portal/design-system/entrada-senha'
import { ItemEnvio, Upload } from '@portal/design-system/upload'
import { useState } from 'react'
import { TAMANHO_MAXIMO_CERTIFICADO } from '../../contract/index.ts'

type CertificadoA1Props = {
	certificado: File | undefined
	aoEscolher: (certificado: File | undefined) => void
	senha: string
	aoDigitar: (senha: string) => void
}

/** Certificate file and password, used for these signatures and never stored. */
export function CertificadoA1({ certificado, aoEscolher, senha, aoDigitar }: CertificadoA1Props) {
	const [problema, setProblema] = useState<string>()

	function escolher([arquivo]: File[]) {
		const grande = arquivo !== undefined && arquivo.size > TAMANHO_MAXIMO_CERTIFICADO
		setProblema(grande ? 'Um certificado A1 tem até 64 KB. Escolha o arquivo .p12 ou .pfx.' : undefined)
		aoEscolher(grande ? undefined : arquivo)
	}
	return (
		<>
			<Campo
				rotulo="Certificado A1"
				obrigatorio
				dica="O arquivo .p12 ou .pfx é usado só agora e não fica guardado."
				erro={problema}
			>
				<Upload rotulo="Escolher certificado" aceita=".p12,.pfx,application/x-pkcs12" aoEscolher={escolher}>
					{certificado ? (
						<ItemEnvio
							nome={certificado.name}
							estado={{ fase: 'parado', enviados: 0, total: certificado.size }}
							aoRemover={() => aoEscolher(undefined)}
						/>
					) : null}
				</Upload>
			</Campo>
			<Campo rotulo="Senha do certificado">
				<EntradaSenha
					autoComplete="off"
					maxLength={200}
					value={senha}
					onChange={({ target }) => aoDigitar(target.value)}
				/>
			</Campo>
		</>
	)
}
