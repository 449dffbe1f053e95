import type { Resultado } from './resultado.ts'

/** Reserved names (RFC 2606) are answered by the demonstration, so that its monitors show activity. */
const DOMINIO = '.example'

const semente = (texto: string): number =>
	Array.from(texto).reduce((soma, letra) => (soma * 31 + letra.charCodeAt(0)) % 9973, 7)

/** Undefined means that the name does not belong to the demonstration. */
export function responderPelaDemonstracao(maquina: string, agora: Date): Resultado | undefined {
	if (!maquina.endsWith(DOMINIO)) return undefined
	if (maquina.startsWith('fora.')) return { sit: 'FAL', qtdms: 3, msg: 'A máquina recusou a conexão.' }
	if (maquina.startsWith('certificado.'))
		return { sit: 'ALE', qtdms: 21, msg: 'Faltam 12 dias para o certificado vencer.' }
	const minuto = Math.floor(agora.getTime() / 60_000)
	return { sit: 'OK', qtdms: 40 + ((semente(maquina) + minuto * 37) % 130), msg: null }
}
