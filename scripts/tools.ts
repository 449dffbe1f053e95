import { spawnSync } from 'node:child_process'
import { canInstallPackages, installPackages } from './debian.ts'

/** Programs of others that judge the PDFs and signatures made here, and the Debian packages that have them. */
const PACKAGES = {
	'mupdf-tools': ['mutool'],
	'poppler-utils': ['pdfinfo', 'pdftoppm', 'pdftotext', 'pdfsig'],
	qpdf: ['qpdf'],
	openssl: ['openssl'],
} as const

const missing = (): string[] =>
	Object.entries(PACKAGES)
		.filter(([, programs]) => programs.some((program) => spawnSync(program, ['--version']).error !== undefined))
		.map(([name]) => name)

/** Installed when this machine lacks them; where that fails, one sentence: the tests that ask them skip themselves. */
export function ensurePdfTools(): void {
	const wanted = missing()
	if (wanted.length > 0 && canInstallPackages()) {
		console.log(`Instalando do Debian: ${wanted.join(', ')}…`)
		installPackages(...wanted)
	}
	const lacking = missing()
	if (lacking.length > 0)
		console.warn(
			`Faltam ${lacking.join(', ')}: os testes que conferem com eles os PDFs e as assinaturas (platform/server/pdf ` +
				`e modules/assina) são pulados. No Debian, "apt-get install ${lacking.join(' ')}".`,
		)
}
