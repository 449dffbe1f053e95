import type { Assinante, Sitdocauc, VereditoDoDocumento } from './documento.ts'
import type { ProgressoDasAssinaturas } from './progresso.ts'

/** State of the kept file: equal to the issued one, doubtful, private or not checked. */
export type ArquivoConferido = 'igual' | 'duvidoso' | 'reservado' | 'nao-lido'

interface Conferido {
	readonly veredito: VereditoDoDocumento
	readonly sitdocauc: Sitdocauc
	readonly arquivo: ArquivoConferido
	/** Signers; pending ones are not always included. */
	readonly assinantes: readonly Pick<Assinante, 'dtaass' | 'tippap'>[]
	readonly prgasi: Pick<ProgressoDasAssinaturas, 'sitprgasi'> | null
}

/** Checks behind the verdict, one sentence each for record, file and signatures, limited to those that were made. */
export const listarConferencias = (conferido: Conferido): string[] => [
	descreverRegistro(conferido),
	ARQUIVO[conferido.arquivo],
	descreverAssinaturas(conferido),
]

const FIM: Readonly<Record<Exclude<Sitdocauc, 'VIG'>, string>> = {
	EXP: 'o seu prazo de validade acabou',
	REV: 'foi revogado por quem o emitiu',
	SUB: 'foi substituído por outro',
}

function descreverRegistro({ veredito, sitdocauc }: Conferido): string {
	if (sitdocauc !== 'VIG')
		return `O código é de um documento que a universidade registrou, mas que já não vale: ${FIM[sitdocauc]}.`
	return veredito === 'incompleto'
		? 'O código é de um documento que a universidade registrou e que ainda não tem todas as assinaturas.'
		: 'O código é de um documento que a universidade registrou, e o registro continua em vigor.'
}

const ARQUIVO: Readonly<Record<ArquivoConferido, string>> = {
	igual: 'O arquivo guardado foi lido agora e é, byte a byte, o que foi registrado: ninguém o trocou.',
	duvidoso: 'O arquivo guardado não pôde ser lido ou não é o que foi registrado, por isso nada se conclui agora.',
	reservado:
		'O arquivo é reservado e não fica guardado aqui: compare a sua cópia com o registro para saber se é a mesma.',
	'nao-lido': 'O arquivo não foi conferido: só se confere o de um documento em vigor e com todas as assinaturas.',
}

function descreverAssinaturas({ assinantes, prgasi }: Conferido): string {
	const pedidas = assinantes.filter(({ tippap, dtaass }) => tippap === 'A' || dtaass !== null)
	const feitas = pedidas.filter(({ dtaass }) => dtaass !== null).length
	if (pedidas.length === 0 && prgasi === null)
		return 'O documento não leva assinaturas de pessoas: vale pelo registro da universidade.'
	if (feitas === 0)
		return prgasi === null || prgasi.sitprgasi === 'aberto'
			? 'Segundo o registro, ninguém o assinou até agora.'
			: 'Segundo o registro, ninguém o assinou.'
	return feitas === 1
		? 'Segundo o registro, uma pessoa o assinou, na data e no nível ditos abaixo.'
		: `Segundo o registro, ${feitas} pessoas o assinaram, nas datas e nos níveis ditos abaixo.`
}
