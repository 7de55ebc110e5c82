"""Waraq · ورق: an open, Arabic-first card house."""
